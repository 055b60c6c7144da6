/** Before Today: the warning that a kept entry is a reason for. */
export async function warnBefore() {}
