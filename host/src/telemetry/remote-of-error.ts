import type { ErrorReport } from '@maitred/shared-kit/host';

interface RemoteTag {
  remote: string;
  version: string | undefined;
}

/** The address of a remote's file: `/r/<name>/<version>/…`. */
const REMOTE_FILE = /\/r\/([a-z][\w-]*)\/(\d[\w.+-]*)\//;

/**
 * Whose error it is: what the reporter says, else the innermost frame of the error's stack, or of
 * its component stack, that lies in a remote's file. Undefined for the host's own.
 */
export function remoteOfError(report: ErrorReport): RemoteTag | undefined {
  const { error, componentStack, remote, remoteVersion } = report;
  if (remote !== undefined) return { remote, version: remoteVersion };
  const stack = error instanceof Error ? error.stack : undefined;
  return remoteOfStack(stack) ?? remoteOfStack(componentStack);
}

function remoteOfStack(stack: string | undefined): RemoteTag | undefined {
  const [, remote, version] = REMOTE_FILE.exec(stack ?? '') ?? [];
  return remote === undefined ? undefined : { remote, version };
}
