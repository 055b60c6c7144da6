#!/usr/bin/env python3
"""Plays an inhaler with Bluetooth, protocol 2 (docs/inhaler-protocol.md): press Enter for a puff.

Needs Linux with BlueZ, a radio and `pip install dbus-fast`. What must survive a restart, puffs that nobody acknowledged, is in
the file named with --state."""

import argparse
import asyncio
import json
import sys
import time
from pathlib import Path

SERVICE, PUFFS, ACKNOWLEDGEMENTS, IDENTITY = (f"0000{short}-0000-1000-8000-00805f9b34fb"
                                              for short in ("c000", "c001", "c002", "c003"))
BATTERY_SERVICE, BATTERY = (f"0000{short}-0000-1000-8000-00805f9b34fb" for short in ("180f", "2a19"))


class Inhaler:
    """The device without its radio: what it holds, sends and forgets."""

    def __init__(self, state, device="simulated", place=("", ""), clock=time.time):
        self.file, self.place, self.clock = Path(state), place, clock
        stored = json.loads(self.file.read_text()) if self.file.exists() else {}
        self.device = stored.get("device", device)
        # The sequence begins anew with each restart; what is still held keeps its own boot by being sent first.
        self.boot = stored.get("boot", 0) + (0 if stored.get("held") else 1)
        self.next = stored.get("next", 0) if stored.get("held") else 0
        self.held = {int(sequence): payload for sequence, payload in stored.get("held", {}).items()}
        self.store()

    def puff(self):
        """Counts a puff and returns its payload."""
        sequence, self.next = self.next, self.next + 1
        self.held[sequence] = "\t".join((str(int(self.clock())), *self.place, str(sequence)))
        self.store()
        return self.held[sequence].encode()

    def unsent(self):
        """Everything to send after a connection, the oldest first."""
        return [self.held[sequence].encode() for sequence in sorted(self.held)]

    def acknowledged(self, written):
        """Forgets the puff of `ACK TAB sequence`; anything else changes nothing."""
        word, _, sequence = bytes(written).decode(errors="replace").partition("\t")
        if word != "ACK" or not sequence.isascii() or not sequence.isdigit() or int(sequence) not in self.held:
            return False
        del self.held[int(sequence)]
        self.store()
        return True

    @property
    def identity(self):
        return f"{self.device}\t{self.boot}".encode()

    def store(self):
        """On disk before anything is sent."""
        draft = self.file.with_suffix(".new")
        draft.write_text(json.dumps(
            {"device": self.device, "boot": self.boot, "next": self.next, "held": self.held}))
        draft.replace(self.file)


async def advertise(inhaler, name, battery):
    """Offers the services through BlueZ until the program ends."""
    from dbus_fast import BusType, PropertyAccess, Variant
    from dbus_fast.aio import MessageBus
    from dbus_fast.service import ServiceInterface, dbus_property, method

    class Characteristic(ServiceInterface):
        def __init__(self, uuid, service, flags, read=lambda: b"", write=None, subscribe=None):
            super().__init__("org.bluez.GattCharacteristic1")
            self.uuid, self.service, self.flags = uuid, service, flags
            self.read, self.write, self.subscribe = read, write, subscribe
            self.value = b""

        @dbus_property(access=PropertyAccess.READ)
        def UUID(self) -> "s":
            return self.uuid

        @dbus_property(access=PropertyAccess.READ)
        def Service(self) -> "o":
            return self.service

        @dbus_property(access=PropertyAccess.READ)
        def Flags(self) -> "as":
            return self.flags

        @dbus_property(access=PropertyAccess.READ)
        def Value(self) -> "ay":
            return self.value

        @method()
        def ReadValue(self, options: "a{sv}") -> "ay":
            return self.read() or self.value

        @method()
        def WriteValue(self, value: "ay", options: "a{sv}"):
            self.write(value)

        @method()
        def StartNotify(self):
            if self.subscribe:
                asyncio.get_running_loop().create_task(self.subscribe())

        @method()
        def StopNotify(self):
            pass

        def notify(self, value):
            self.value = value
            self.emit_properties_changed({"Value": value})

    class Service(ServiceInterface):
        def __init__(self, uuid):
            super().__init__("org.bluez.GattService1")
            self.uuid = uuid

        @dbus_property(access=PropertyAccess.READ)
        def UUID(self) -> "s":
            return self.uuid

        @dbus_property(access=PropertyAccess.READ)
        def Primary(self) -> "b":
            return True

    class Advertisement(ServiceInterface):
        def __init__(self):
            super().__init__("org.bluez.LEAdvertisement1")

        @dbus_property(access=PropertyAccess.READ)
        def Type(self) -> "s":
            return "peripheral"

        @dbus_property(access=PropertyAccess.READ)
        def ServiceUUIDs(self) -> "as":
            return [SERVICE]

        @dbus_property(access=PropertyAccess.READ)
        def LocalName(self) -> "s":
            return name

        @method()
        def Release(self):
            pass

    async def send_held():
        for payload in inhaler.unsent():
            puffs.notify(payload)
            # BlueZ joins changes of a value that follow each other at once.
            await asyncio.sleep(0.2)

    def acknowledge(written):
        print("acknowledged" if inhaler.acknowledged(written) else "not understood:", bytes(written))

    bus = await MessageBus(bus_type=BusType.SYSTEM).connect()
    root = "/org/acclimate/inhaler"
    puffs = Characteristic(PUFFS, f"{root}/s0", ["read", "notify"], subscribe=send_held)
    level = Characteristic(BATTERY, f"{root}/s1", ["read", "notify"], read=lambda: bytes([battery]))
    for path, part in {
            f"{root}/s0": Service(SERVICE), f"{root}/s0/c1": puffs,
            f"{root}/s0/c2": Characteristic(ACKNOWLEDGEMENTS, f"{root}/s0", ["write"], write=acknowledge),
            f"{root}/s0/c3": Characteristic(IDENTITY, f"{root}/s0", ["read"], read=lambda: inhaler.identity),
            f"{root}/s1": Service(BATTERY_SERVICE), f"{root}/s1/c1": level, f"{root}/ad": Advertisement()}.items():
        bus.export(path, part)
    adapter = "/org/bluez/hci0"
    found = bus.get_proxy_object("org.bluez", adapter, await bus.introspect("org.bluez", adapter))
    await found.get_interface("org.freedesktop.DBus.Properties").call_set(
        "org.bluez.Adapter1", "Powered", Variant("b", True))
    await found.get_interface("org.bluez.GattManager1").call_register_application(root, {})
    await found.get_interface("org.bluez.LEAdvertisingManager1").call_register_advertisement(f"{root}/ad", {})
    print(f"{name} is there, with {len(inhaler.held)} puffs that nobody has acknowledged. Enter: a puff. Ctrl-C: the end.")
    while await asyncio.to_thread(sys.stdin.readline):
        puffs.notify(inhaler.puff())


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--name", default="Mantou simulator")
    options.add_argument("--device", default="simulated", help="what it calls itself in C003")
    options.add_argument("--state", default="inhaler-simulator.json")
    options.add_argument("--place", nargs=2, default=("", ""), metavar=("LATITUDE", "LONGITUDE"))
    options.add_argument("--battery", type=int, default=82)
    given = options.parse_args()
    try:
        asyncio.run(advertise(Inhaler(given.state, given.device, tuple(given.place)), given.name, given.battery))
    except KeyboardInterrupt:
        pass
    except ModuleNotFoundError as missing:
        sys.exit(f"inhaler-simulator: {missing.name} is missing; pip install dbus-fast")


if __name__ == "__main__":
    main()
