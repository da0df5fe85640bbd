export function mayMatch(selector: string, tag: string, classes: string): boolean;
