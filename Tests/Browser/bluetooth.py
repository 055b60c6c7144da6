"""Inhalers that Chromium believes in: its own Bluetooth with an emulated adapter, through the DevTools protocol.

The emulation carries out connecting, discovery, reads, writes and subscriptions. It has no command for a notification. A
value arrives as the event of a read of the same characteristic instead, which is the same event for the page."""

import base64
import time

from playwright.sync_api import Error

FLAGS = ["--no-sandbox", "--headless=new", "--enable-features=WebBluetooth,WebBluetoothNewPermissionsBackend"]
CHROMIUM = "/usr/bin/chromium"
SERVICE = "0000c000-0000-1000-8000-00805f9b34fb"
PUFFS, ACKNOWLEDGEMENTS, IDENTITY = (f"0000{short}-0000-1000-8000-00805f9b34fb" for short in ("c001", "c002", "c003"))
BATTERY_SERVICE, BATTERY = (f"0000{short}-0000-1000-8000-00805f9b34fb" for short in ("180f", "2a19"))
SUBSCRIPTION = "00002902-0000-1000-8000-00805f9b34fb"
#: GATT's code for a connection that was not made.
OUT_OF_REACH = 0x3E
READ = """async ([name, service, puffs]) => {
    const device = (await navigator.bluetooth.getDevices()).find((device) => device.name === name);
    const found = await (await device.gatt.getPrimaryService(service)).getCharacteristic(puffs);
    found.readValue().catch(() => {});
}"""


class Radio:
    """The adapter of one browser. `pump` answers what the page has asked for."""

    def __init__(self, browser, page):
        self.page = page
        self.inhalers = []
        self.prompts, self.operations = [], []
        self.emulation = browser.new_browser_cdp_session()
        self.emulation.send("BluetoothEmulation.enable", {"state": "powered-on", "leSupported": True})
        for event in ("gattOperationReceived", "characteristicOperationReceived"):
            self.emulation.on(f"BluetoothEmulation.{event}", lambda told: self.operations.append(told))
        access = page.context.new_cdp_session(page)
        access.on("DeviceAccess.deviceRequestPrompted", lambda told: self.prompts.append(told))
        access.send("DeviceAccess.enable")
        self.access = access

    def send(self, command, **values):
        return self.emulation.send(f"BluetoothEmulation.{command}", values)

    def choose(self, inhaler):
        """Chooses a device in the browser's list once it is there."""
        def found():
            return [prompt["id"] for prompt in self.prompts for device in prompt["devices"]
                    if device["id"] == inhaler.address]

        self.until(found)
        self.access.send("DeviceAccess.selectPrompt", {"id": found()[-1], "deviceId": inhaler.address})
        self.prompts.clear()

    def pump(self):
        self.page.wait_for_timeout(40)
        while self.operations:
            operation = self.operations.pop(0)
            owner = operation.get("address") or operation["characteristicId"].split("_")[0]
            next(inhaler for inhaler in self.inhalers if inhaler.address == owner).answer(operation)

    def until(self, condition, seconds=30):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, "it never happened"
            self.pump()

    def sees(self, text, seconds=30):
        self.until(lambda: text in self.page.inner_text("body"), seconds)


class Inhaler:
    def __init__(self, radio, number, name, battery=82, identity=None):
        self.radio, self.name, self.identity, self.battery = radio, name, identity, battery
        self.address = f"09:09:09:09:09:0{number}"
        self.is_near = True
        self.value = b""
        self.characteristics, self.written = {}, []
        self.subscribed = False
        radio.inhalers.append(self)
        radio.send("simulatePreconnectedPeripheral", address=self.address, name=name, manufacturerData=[],
                   knownServiceUuids=[SERVICE])

    def answer(self, operation):
        kind, send = operation["type"], self.radio.send
        if "characteristicId" not in operation:
            if kind == "discovery" and not self.characteristics:
                self.add_services()
            code = 0 if self.is_near else OUT_OF_REACH
            return send("simulateGATTOperationResponse", address=self.address, type=kind, code=code)
        found = operation["characteristicId"]
        data = {}
        if kind == "read":
            value = {PUFFS: self.value, IDENTITY: (self.identity or "").encode(), BATTERY: bytes([self.battery])}
            data = {"data": base64.b64encode(value[self.characteristics[found]]).decode()}
        elif kind == "write":
            self.written.append(base64.b64decode(operation["data"]).decode())
        elif kind == "subscribe-to-notifications" and self.characteristics[found] == PUFFS:
            self.subscribed = True
        return send("simulateCharacteristicOperationResponse", characteristicId=found, type=kind, code=0, **data)

    def add_services(self):
        puffs = {PUFFS: {"read": True, "notify": True}}
        if self.identity:
            puffs |= {ACKNOWLEDGEMENTS: {"write": True}, IDENTITY: {"read": True}}
        for service, parts in ((SERVICE, puffs), (BATTERY_SERVICE, {BATTERY: {"read": True, "notify": True}})):
            place = self.radio.send("addService", address=self.address, serviceUuid=service)["serviceId"]
            for uuid, properties in parts.items():
                found = self.radio.send("addCharacteristic", serviceId=place, characteristicUuid=uuid,
                                        properties=properties)["characteristicId"]
                self.characteristics[found] = uuid
                if properties.get("notify"):
                    self.radio.send("addDescriptor", characteristicId=found, descriptorUuid=SUBSCRIPTION)

    def says(self, payload):
        """The value of C001, as a notification would bring it."""
        self.value = payload.encode()
        self.radio.page.evaluate(READ, [self.name, SERVICE, PUFFS])
        for _ in range(6):
            self.radio.pump()

    def leaves(self):
        self.is_near = False
        self.subscribed = False
        self.characteristics = {}
        try:
            self.radio.send("simulateGATTDisconnection", address=self.address)
        except Error as error:
            assert "connected" in str(error)
