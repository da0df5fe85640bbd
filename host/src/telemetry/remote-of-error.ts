import type { ErrorReport } from '@maitred/shared-kit/host';

interface RemoteTag {
  remote: string;
  version: string | undefined;
}

/** Address of a remote's file: `/r/<name>/<version>/…`. */
const REMOTE_FILE = /\/r\/([a-z][\w-]*)\/(\d[\w.+-]*)\//;

/**
 * Which remote an error belongs to: the one that the reporter names, otherwise that of the innermost frame in the
 * error's stack, or its component stack, that is in a remote's file. Undefined for the host's own errors.
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
