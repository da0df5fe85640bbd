import { useLocale } from '../src/i18n';
import { LOCALE_LABELS, LOCALES } from '../src/i18n/locale';
import { Box, Flex, Heading, Link, Panel, Stack } from '../src/ui';
import { actions } from './entries/actions';
import { charts } from './entries/charts';
import { display } from './entries/display';
import { feedback } from './entries/feedback';
import { forms } from './entries/forms';
import { overlays } from './entries/overlays';
import type { CatalogueEntry } from './entry';
import { PropsAndCode } from './props-and-code';

const ENTRIES: readonly CatalogueEntry[] = [
  ...actions,
  ...forms,
  ...display,
  ...feedback,
  ...charts,
  ...overlays,
];

const THEMES = ['light', 'dark'] as const;

/** Either all parts on one page, with overlays only described, or the one part named in the address. */
export function Catalogue({ search }: { search: URLSearchParams }) {
  const { locale } = useLocale();
  const chosen = search.get('entry');
  const shown = ENTRIES.filter(({ id }) => chosen === null || id === chosen);
  const hrefWith = (key: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(key, value);
    return `?${next}`;
  };
  return (
    <Box maxWidth="72rem" marginInline="auto" padding={{ base: 4, md: 7 }}>
      <Stack gap={5} alignItems="stretch">
        <Flex as="header" gap={4} flexWrap="wrap" alignItems="baseline">
          <Heading as="h1" marginInlineEnd="auto">
            Maitred
          </Heading>
          {LOCALES.map((value) => (
            <Link key={value} href={hrefWith('locale', value)} lang={value}>
              {LOCALE_LABELS[value]}
            </Link>
          ))}
          {THEMES.map((value) => (
            <Link key={value} href={hrefWith('theme', value)}>
              {value}
            </Link>
          ))}
        </Flex>
        <Flex as="nav" aria-label="Parts" gap={3} flexWrap="wrap">
          {ENTRIES.map(({ id, title, isOverlay = false }) => (
            <Link key={id} href={hrefWith('entry', id)} data-entry={id} data-overlay={isOverlay}>
              {title}
            </Link>
          ))}
        </Flex>
        <Stack as="main" gap={5} alignItems="stretch" data-locale={locale}>
          {shown.map(({ id, title, Content, isOverlay }) => (
            <Panel key={id} id={id} title={title}>
              {(chosen !== null || !isOverlay) && (
                <Stack gap={4} alignItems="stretch">
                  <Content />
                </Stack>
              )}
              {(chosen === null || !isOverlay) && <PropsAndCode id={id} title={title} />}
            </Panel>
          ))}
        </Stack>
      </Stack>
    </Box>
  );
}
