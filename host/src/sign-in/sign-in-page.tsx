import { chakra, Heading, useFetchAhead } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import { fetchFederation } from '../federation/load-remote-module';
import { useDocumentTitle } from '../routes/route-title';
import { Brand } from '../shell/brand';
import { LanguageSwitch } from '../shell/language-switch';

/**
 * One class for the frame and its plain child elements: a styled component for each would slow down the very first
 * page.
 */
const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    minHeight: '100dvh',
    background: 'background',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 'calc(4.25rem + var(--safe-top))',
      paddingBlockStart: 'var(--safe-top)',
      paddingInlineStart: {
        base: 'max(1rem, var(--safe-left))',
        md: 'max(1.75rem, var(--safe-left))',
      },
      paddingInlineEnd: {
        base: 'max(1rem, var(--safe-right))',
        md: 'max(1.75rem, var(--safe-right))',
      },
      background: 'side',
    },
    '& > main': {
      display: 'grid',
      placeItems: 'center',
      paddingInline: 'max(1rem, var(--safe-inline))',
      paddingBlock: 8,
    },
    '& > main > div': {
      display: 'flex',
      flexDirection: 'column',
      gap: 5,
      width: '100%',
      maxWidth: '24rem',
    },
  },
});

/** The frame of a page for people who are not signed in yet. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  // Loads while the person types their name and password.
  useFetchAhead(fetchFederation);
  return (
    <Page>
      <header>
        <Brand />
        <LanguageSwitch />
      </header>
      <main>
        <div>
          <Heading as="h1" size="lg">
            {title}
          </Heading>
          {children}
        </div>
      </main>
    </Page>
  );
}
