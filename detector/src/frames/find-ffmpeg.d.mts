export function findFfmpeg(environment?: Record<string, string | undefined>): string | undefined;
