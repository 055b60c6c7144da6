// A response as it is kept on this device: its body, and the headers that it must keep.

/** Security headers. */
const headers = [
    "content-security-policy", "content-disposition", "content-language", "cross-origin-opener-policy",
    "cross-origin-resource-policy", "permissions-policy", "referrer-policy", "x-content-type-options", "x-frame-options",
];

export const isPage = (type) => type.startsWith("text/html");

/** `{row, plain, text}`: what is stored unsealed, the bytes, and the text of a page or null. */
export async function copyOf(address, response) {
    const type = response.headers.get("content-type") ?? "";
    const plain = await response.arrayBuffer();
    const text = isPage(type) ? new TextDecoder().decode(plain) : null;
    const row = {
        address, at: Date.now(), type,
        headers: headers.filter((name) => response.headers.has(name)).map((name) => [name, response.headers.get(name)]),
        shell: text === null ? null : shellOf(text),
    };
    return { row, plain, text };
}

/** The response again; a page says how old it is. */
export function responseOf({ type, at, headers: kept }, bytes) {
    const body = isPage(type) ? marked(new TextDecoder().decode(bytes), at) : bytes;
    return new Response(body, { headers: [...kept, ["Content-Type", type], ["Cache-Control", "no-store"]] });
}

/** The digest of the style sheets and scripts that a page names. */
const shellOf = (text) => text.match(/\/assets\/([0-9a-f]+)\//)?.[1] ?? null;
const marked = (text, at) => text.replace("<html", `<html data-kept="${at}"`);
