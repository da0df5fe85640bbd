import { MENU_PATHS, walkTo } from '../harness/navigation';
import { expect, test } from '../harness/test';

/** The longest names allowed for restaurants, cameras, zones, lists and people. */
const NAMES = {
  'of one word': 'Ресторанъ'.repeat(11),
  'from right to left': 'מסעדה בתל אביב '.repeat(6).trim(),
  'of marks upon marks': `Zal${'\u0335\u0341\u0362'.repeat(10)}go ${'e\u0301'.repeat(20)}`,
  'of ideographs and pictures': '寿司レストラン👨‍👩‍👧‍👦🍣'.repeat(5),
};
const NAMED = /^(?:name|full_name|first_name|last_name|title|camera_name|zone_name)$/;

function renamed(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'string' && NAMED.test(key) ? name : renamed(field, name),
    ]),
  );
}

/** Routes, with the addresses to test. */
const PLACES = [
  ...MENU_PATHS.map((path) => [path, path] as const),
  ['/cameras', '/cameras?camera=1&picture=still'],
  ['/:restaurantId/face-profiles/:listId', '/1/face-profiles/1'],
  ['/compare', '/compare?restaurants=1,2,3&ranking=visitors'],
] as const;

// A phone, on which there is the least space.
test.use({ viewport: { width: 360, height: 800 } });

for (const [kind, name] of Object.entries(NAMES)) {
  test(`long names ${kind} make no screen wider than its window`, async ({
    page,
    faults,
    signedInAs,
  }) => {
    test.setTimeout(120_000);
    faults.breakApi(
      '/api/*',
      { rewrite: (body) => renamed(body, name) },
      ({ method, url = '' }) => method === 'GET' && !url.startsWith('/api/media/'),
    );
    await signedInAs('owner');
    await page.goto('/403');
    for (const [route, address] of PLACES) {
      await walkTo(page, route, { address });
      expect.soft(await page.evaluate(beyondWindow), address).toEqual([]);
    }
  });
}

/** Elements that cannot be scrolled into view, or only by scrolling the whole page sideways. */
function beyondWindow(): string[] {
  const { clientWidth } = document.documentElement;
  const isScrolled = (element: Element): boolean =>
    element.parentElement !== null &&
    (getComputedStyle(element.parentElement).overflowX !== 'visible' ||
      isScrolled(element.parentElement));
  return [...document.querySelectorAll('main *, header *')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isOut = width > 1 && (right > clientWidth + 1 || left < -1) && !isScrolled(element);
    return isOut
      ? [`${Math.round(left)}–${Math.round(right)}: ${element.outerHTML.slice(0, 160)}`]
      : [];
  });
}
