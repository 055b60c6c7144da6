"""A dbusmock template: BlueZ with inhalers that have GATT, which dbusmock's own bluez5 does not offer.

`python3 -m dbusmock --system -t bluez_gatt.py` plays it, under a Python that has dbusmock. The test calls `org.bluez.Mock` on
`/`; what the program under test does is printed as JSON, one event on a line."""

import json
import socket

import dbus
from dbusmock.mockobject import objects

BUS_NAME = "org.bluez"
MAIN_OBJ = "/"
SYSTEM_BUS = True
IS_OBJECT_MANAGER = True
MOCK, ADAPTER, DEVICE, SERVICE, CHARACTERISTIC, BATTERY = (
    f"org.bluez.{name}" for name in ("Mock", "Adapter1", "Device1", "GattService1", "GattCharacteristic1", "Battery1"))
HCI = "/org/bluez/hci0"
UUIDS = {short: f"0000{short}-0000-1000-8000-00805f9b34fb" for short in ("c000", "c001", "c002", "c003", "180f", "2a19")}
inhalers = {}


def say(event, **more):
    print(json.dumps({"event": event, **more}), flush=True)


def array(value):
    return dbus.Array(list(value), signature="y")


class Inhaler:
    """What the test said of a device, and the state of its connection."""

    def __init__(self, mock, address, name="Mantou", identity="", acquires=True, acknowledges=True, mtu=247, battery=None,
                 serves=True):
        self.mock, self.address, self.name, self.serves = mock, address, name, serves
        self.identity, self.acquires, self.acknowledges = identity.encode(), acquires, acknowledges
        self.mtu, self.battery = mtu, battery
        self.path = f"{HCI}/dev_{address.replace(':', '_')}"
        self.value, self.socket, self.notifies, self.refuses = b"", None, False, False

    def appear(self):
        self.add(self.path, DEVICE, {
            "Address": self.address, "Name": self.name, "UUIDs": dbus.Array([], signature="s"), "RSSI": dbus.Int16(-60),
            "Connected": False, "ServicesResolved": False, "Adapter": dbus.ObjectPath(HCI)})

    def connect(self):
        if self.refuses:
            say("refused", address=self.address)
            raise dbus.exceptions.DBusException("le-connection-abort-by-local", name="org.bluez.Error.Failed")
        self.update(Connected=True)
        service = f"{self.path}/service0010"
        self.add(service, SERVICE, {"UUID": UUIDS["c000" if self.serves else "180f"], "Primary": True})
        offered = {"c001": self.serves, "c002": self.serves and self.acknowledges, "c003": self.serves and bool(self.identity)}
        for short in (short for short, is_there in offered.items() if is_there):
            self.add(f"{service}/char{short}", CHARACTERISTIC, {
                "UUID": UUIDS[short], "Service": dbus.ObjectPath(service), "Value": array(b""),
                "MTU": dbus.UInt16(self.mtu), "Flags": dbus.Array(["read", "notify", "write"], signature="s")})
        if self.battery is not None:
            objects[self.path].AddProperties(BATTERY, {"Percentage": dbus.Byte(self.battery)})
            self.mock.EmitSignal("org.freedesktop.DBus.ObjectManager", "InterfacesAdded", "oa{sa{sv}}", [
                dbus.ObjectPath(self.path), {BATTERY: {"Percentage": dbus.Byte(self.battery)}}])
        self.update(ServicesResolved=True)
        say("connected", address=self.address)

    def disconnect(self):
        if self.socket:
            self.socket.close()
        self.socket, self.notifies = None, False
        self.update(Connected=False, ServicesResolved=False)
        for path in sorted((path for path in objects if path.startswith(self.path + "/")), reverse=True):
            self.remove(path)
        objects[self.path].props.pop(BATTERY, None)

    def vanish(self):
        self.disconnect()
        self.remove(self.path)

    def acquire(self):
        if not self.acquires:
            raise dbus.exceptions.DBusException("no", name="org.bluez.Error.NotSupported")
        self.socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            say("subscribed", address=self.address, by="socket")
            return dbus.types.UnixFd(theirs), dbus.UInt16(self.mtu)

    def notify(self, value, cut):
        """The characteristic has the whole value; the notification has its first bytes."""
        self.value = value
        if self.socket:
            self.socket.send(value[:cut])
        elif self.notifies:
            self.changed(value[:cut])

    def changed(self, value):
        objects[f"{self.path}/service0010/charc001"].UpdateProperties(CHARACTERISTIC, {"Value": array(value)})

    def read(self, path):
        short = path[-4:]
        say("read", address=self.address, characteristic=short)
        if short == "c003":
            return array(self.identity)
        # BlueZ announces the value of a read like a notification.
        self.changed(self.value)
        return array(self.value)

    def update(self, **properties):
        objects[self.path].UpdateProperties(DEVICE, {name: dbus.Boolean(value) for name, value in properties.items()})

    def add(self, path, interface, properties):
        self.mock.AddObject(path, interface, properties, [])
        self.mock.object_manager_emit_added(path)

    def remove(self, path):
        self.mock.object_manager_emit_removed(path)
        self.mock.RemoveObject(path)


def of(path):
    return next(inhaler for inhaler in inhalers.values() if path.startswith(inhaler.path))


def load(mock, _):
    mock.AddObject(HCI, ADAPTER, {"Address": "00:00:00:00:00:01", "Powered": True, "Discovering": False}, [])
    say("ready")


# What the test calls.


@dbus.service.method(MOCK, in_signature="s", out_signature="")
def Appear(self, description):
    inhaler = Inhaler(self, **json.loads(description))
    inhalers[inhaler.address] = inhaler
    inhaler.appear()


@dbus.service.method(MOCK, in_signature="ssi", out_signature="")
def Notify(_, address, value, cut):
    inhalers[address].notify(bytes.fromhex(value), cut)


@dbus.service.method(MOCK, in_signature="s", out_signature="")
def Drop(_, address):
    inhalers[address].disconnect()


@dbus.service.method(MOCK, in_signature="s", out_signature="")
def Vanish(_, address):
    inhalers.pop(address).vanish()


@dbus.service.method(MOCK, in_signature="sb", out_signature="")
def Refuse(_, address, refuses):
    inhalers[address].refuses = bool(refuses)


# BlueZ.


@dbus.service.method(ADAPTER, in_signature="a{sv}", out_signature="")
def SetDiscoveryFilter(_, wanted):
    say("filter", transport=str(wanted.get("Transport")))


@dbus.service.method(ADAPTER, in_signature="", out_signature="")
def StartDiscovery(self):
    self.UpdateProperties(ADAPTER, {"Discovering": dbus.Boolean(True)})
    say("discovering")


@dbus.service.method(ADAPTER, in_signature="", out_signature="")
def StopDiscovery(self):
    self.UpdateProperties(ADAPTER, {"Discovering": dbus.Boolean(False)})
    say("idle")


@dbus.service.method(DEVICE, in_signature="", out_signature="")
def Connect(self):
    of(self.path).connect()


@dbus.service.method(DEVICE, in_signature="", out_signature="")
def Disconnect(self):
    inhaler = of(self.path)
    if objects[inhaler.path].props[DEVICE]["Connected"]:
        inhaler.disconnect()


@dbus.service.method(CHARACTERISTIC, in_signature="a{sv}", out_signature="hq")
def AcquireNotify(self, _):
    return of(self.path).acquire()


@dbus.service.method(CHARACTERISTIC, in_signature="", out_signature="")
def StartNotify(self):
    inhaler = of(self.path)
    inhaler.notifies = True
    say("subscribed", address=inhaler.address, by="property")


@dbus.service.method(CHARACTERISTIC, in_signature="a{sv}", out_signature="ay")
def ReadValue(self, _):
    return of(self.path).read(self.path)


@dbus.service.method(CHARACTERISTIC, in_signature="aya{sv}", out_signature="")
def WriteValue(self, value, options):
    say("written", address=of(self.path).address, value=bytes(value).decode(), type=str(options.get("type")))
