// One inhaler by Web Bluetooth: connecting, reading, and trying again when it is out of reach. See docs/inhaler-protocol.md.

const uuid = (short) => `0000${short}-0000-1000-8000-00805f9b34fb`;
const [puffs, acknowledgements, identity] = ["c001", "c002", "c003"].map(uuid);
/** Seconds before each new try; the last one repeats. */
const pauses = [1, 2, 5, 10, 20, 40, 60];
/** How long a connection may take, in milliseconds. */
const patience = 30_000;
/** The bytes of a notification unless both sides agreed on more; a longer value may have lost its end. */
const room = 20;
/** Not an inhaler, rather than one that is out of reach. */
const foreign = ["NotFoundError", "SecurityError", "NotSupportedError"];

/** `onState(link)` is called whenever its state, battery or countdown changes; `onPuff(puff)` for each payload. */
export class InhalerLink {
    /** idle, connecting, connected, away or failed */
    state = "idle";
    battery = null;
    /** Seconds until the next try. */
    seconds = 0;
    /** What the device says in C003. */
    name = "";
    boot = "";

    #wanted = false;
    #failures = 0;
    #timer = null;
    #attempt = 0;
    #counts = new Map();
    #work = Promise.resolve();
    #arrivals = Promise.resolve();
    #reading = null;
    #own = new WeakSet();
    #acknowledges = null;
    #heard = null;

    constructor(device, { choice, label, service, onState, onPuff }) {
        Object.assign(this, { device, choice, label, service, onState, onPuff });
        device.addEventListener("gattserverdisconnected", () => this.#lost());
    }

    get isWanted() {
        return this.#wanted;
    }

    async connect() {
        clearInterval(this.#timer);
        this.#wanted = true;
        const attempt = ++this.#attempt;
        this.#set("connecting");
        try {
            await inTime(this.#open());
            if (attempt !== this.#attempt) return;
            this.#failures = 0;
            this.#set("connected");
            this.#watchBattery().catch(() => {});
        } catch (error) {
            if (attempt !== this.#attempt) return;
            const isForeign = this.device.gatt.connected && foreign.includes(error.name);
            this.device.gatt.disconnect();
            if (isForeign) this.#end("failed");
            else this.#wait();
        }
    }

    stop() {
        this.#end("idle");
        this.device.gatt.disconnect();
    }

    /** Tells the device that a puff is stored. Without an answer it sends the puff again, which changes nothing. */
    acknowledge(sequence) {
        const target = this.#acknowledges;
        if (!target) return;
        this.#gatt(() => target.writeValueWithResponse(new TextEncoder().encode(`ACK\t${sequence}`))).catch(() => {});
    }

    async #open() {
        const server = await this.device.gatt.connect();
        const service = await server.getPrimaryService(this.service);
        const heard = await service.getCharacteristic(puffs);
        this.#acknowledges = await service.getCharacteristic(acknowledgements).catch(() => null);
        await this.#readIdentity(service);
        // A replay after a reconnect gets the same ordinals.
        this.#counts = new Map();
        this.#heard?.removeEventListener("characteristicvaluechanged", this.#changed);
        this.#heard = heard;
        heard.addEventListener("characteristicvaluechanged", this.#changed);
        await this.#gatt(() => heard.startNotifications());
    }

    async #readIdentity(service) {
        [this.name, this.boot] = ["", ""];
        const told = await service.getCharacteristic(identity).catch(() => null);
        if (!told) return;
        const value = await this.#gatt(() => told.readValue());
        [this.name, this.boot = ""] = new TextDecoder().decode(value).replace(/[\0\s]+$/, "").split("\t");
    }

    async #watchBattery() {
        const server = this.device.gatt;
        const level = await (await server.getPrimaryService("battery_service")).getCharacteristic("battery_level");
        const show = (value) => {
            this.battery = value.getUint8(0);
            this.onState(this);
        };
        level.addEventListener("characteristicvaluechanged", ({ target }) => show(target.value));
        show(await this.#gatt(() => level.readValue()));
        await this.#gatt(() => level.startNotifications());
    }

    #changed = ({ target }) => {
        const [view, received] = [target.value, Date.now()];
        this.#arrivals = this.#arrivals.then(() => this.#arrived(target, view, received)).catch(reportError);
    };

    /** A read by this page raises the same event; its values are left out here. */
    async #arrived(source, view, received) {
        await this.#reading?.catch(() => {});
        if (this.#own.has(view)) return;
        const bytes = await this.#whole(source, bytesOf(view));
        const key = String(bytes);
        const ordinal = this.#counts.get(key) ?? 0;
        this.#counts.set(key, ordinal + 1);
        this.onPuff({ link: this, bytes, ordinal, received });
    }

    /** The payload, read once more if its end may be missing. By then the value may be that of a later puff. */
    async #whole(source, bytes) {
        const tabs = bytes.filter((byte) => byte === 9).length;
        if (bytes.length < room && tabs >= 2) return bytes;
        this.#reading = this.#gatt(() => source.readValue()).then((view) => {
            this.#own.add(view);
            return bytesOf(view);
        });
        const read = await this.#reading.catch(() => bytes);
        this.#reading = null;
        return bytes.every((byte, index) => byte === read[index]) ? read : bytes;
    }

    /** A device carries out one operation at a time. */
    #gatt(work) {
        const result = this.#work.then(work);
        this.#work = result.catch(() => {});
        return result;
    }

    #lost() {
        if (this.#wanted && this.state === "connected") this.#wait();
    }

    #wait() {
        this.#attempt += 1;
        this.#acknowledges = null;
        this.seconds = pauses[Math.min(this.#failures++, pauses.length - 1)];
        this.#set("away");
        this.#timer = setInterval(() => {
            this.seconds -= 1;
            if (this.seconds <= 0) this.connect();
            else this.onState(this);
        }, 1000);
    }

    #end(state) {
        clearInterval(this.#timer);
        this.#wanted = false;
        this.#attempt += 1;
        this.#acknowledges = null;
        this.#set(state);
    }

    #set(state) {
        this.state = state;
        if (state !== "connected") this.battery = null;
        this.onState(this);
    }
}

const bytesOf = (view) => new Uint8Array(view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength));

function inTime(work) {
    return Promise.race([work, new Promise((_, reject) => setTimeout(reject, patience, new Error("too late")))]);
}
