import { chakra, Heading, useFetchAhead } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import { fetchFederation } from '../federation/load-remote-module';
import { useDocumentTitle } from '../routes/route-title';
import { Brand } from '../shell/brand';
import { LanguageSwitch } from '../shell/language-switch';

/** One class for the frame and the plain elements of it: each styled one costs the first page of all. */
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
      minHeight: '4.25rem',
      paddingInline: { base: 4, md: 7 },
      background: 'side',
    },
    '& > main': { display: 'grid', placeItems: 'center', paddingInline: 4, paddingBlock: 8 },
    '& > main > div': {
      display: 'flex',
      flexDirection: 'column',
      gap: 5,
      width: '100%',
      maxWidth: '24rem',
    },
  },
});

/** The frame of a page for somebody who is not signed in yet. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  // On its way while a name and a password are typed.
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
