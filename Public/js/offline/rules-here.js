// The server's rules, compiled for the phone; loaded only where they are needed.

/** The rules as functions on documents; null if they cannot be loaded. */
export async function rulesHere() {
    try {
        const { rules } = await import("../rules.js");
        const here = await rules();
        const asked = (rule) => (situation) => JSON.parse(here[rule](JSON.stringify(situation)));
        return { dose: asked("answerDose"), warning: asked("warning"), afterDose: asked("afterDose") };
    } catch {
        return null;
    }
}
