/** Version of the host that runs in this page, `<semver>-<hash>`. The build writes it into the page. */
export function runningHostVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=host-version]')?.content ?? '';
}
