import type { Page } from '@playwright/test';

/**
 * Does what browser translators do: wraps or replaces text nodes with its own elements, now and whenever one is added,
 * and changes the document's language. The words stay the same, so that tests can read them.
 */
export async function translated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let count = 0;
    const isForTranslation = (text: Text) => {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === '') return false;
      return parent.closest('font, script, style, textarea, [translate=no], .notranslate') === null;
    };
    const translate = (text: Text) => {
      count += 1;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.style.verticalAlign = 'inherit';
      inner.style.verticalAlign = 'inherit';
      outer.append(inner);
      text.replaceWith(outer);
      // Some translators keep the page's own text node, most do not.
      if (count % 2 === 0) inner.append(text);
      else inner.textContent = text.data;
    };
    const translateBelow = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isForTranslation)) translate(text);
    };
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.classList.add('translated-ltr');
      translateBelow(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          for (const node of addedNodes) translateBelow(node);
          if (target instanceof Text && isForTranslation(target)) translate(target);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}

/** Text nodes that have siblings, each with its element: on a translated page they would not be updated. */
export async function textNodesBesideOthers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isText = (node: Node) =>
      (node instanceof Text || node.nodeName === 'FONT') && node.textContent?.trim() !== '';
    return (
      [...document.body.querySelectorAll('*:not(font, script, style)')]
        .filter((element) => element.closest('[translate=no], svg, script, style') === null)
        // The text of a choice lives as long as its label.
        .filter((element) => !element.matches('label:has(> input)'))
        .filter(({ childNodes }) => childNodes.length > 1 && [...childNodes].some(isText))
        .map((element) => `<${element.localName}> ${element.outerHTML.slice(0, 160)}`)
    );
  });
}
