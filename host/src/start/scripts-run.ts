/** The integrity of each script that the page has run since the main file, by address. */
export const scriptsRun = new Map<string, string>();

/** Notes from now on which scripts the page runs. The loaders take their elements away again. */
export function noteScripts(): void {
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      node.addEventListener('load', () => scriptsRun.set(node.src, node.integrity));
    }
  }).observe(document.head, { childList: true });
}
