/** What is read of a selector: for each of a list, the tag and classes of the element it ends at. */
const known = new Map();

/**
 * Whether an element may be a selector's, as far as its tag and classes say: `false` is certain,
 * `true` is not.
 * @param {string} selector
 * @param {string} tag
 * @param {string} classes as the attribute has them
 * @returns {boolean}
 */
export function mayMatch(selector, tag, classes) {
  let ends = known.get(selector);
  if (ends === undefined) {
    ends = endsOf(String(selector));
    known.set(selector, ends);
  }
  return ends.some(
    (end) =>
      (end.tag === '' || end.tag === tag.toLowerCase()) &&
      end.classes.every((name) => classes.includes(name)),
  );
}

const ANY = { tag: '', classes: [] };

function endsOf(selector) {
  const plain = withoutArguments(selector);
  // What else there is in selectors is left to who can read them.
  if (!/^[\w\s.,:#*>+~-]+$/.test(plain)) return [ANY];
  return plain.split(',').map((one) => {
    const [last = ''] = one
      .trim()
      .split(/[\s>+~]+/)
      .slice(-1);
    const [tag = ''] = /^[a-z][\w-]*/i.exec(last) ?? [];
    return {
      tag: tag.toLowerCase(),
      classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
    };
  });
}

/** Without what is asked of attributes, and without what stands in brackets. */
function withoutArguments(selector) {
  let shorter = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== shorter; ) {
    before = shorter;
    shorter = before.replace(/\([^()]*\)/g, '');
  }
  return shorter;
}
