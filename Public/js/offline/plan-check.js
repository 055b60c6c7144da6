export function planChecks() {}
