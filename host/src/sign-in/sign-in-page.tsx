import { Box, chakra, Heading, Stack, useFetchAhead } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import { fetchFederation } from '../federation/load-remote-module';
import { useDocumentTitle } from '../routes/route-title';
import { Brand } from '../shell/brand';
import { LanguageSwitch } from '../shell/language-switch';

const Page = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    minHeight: '100dvh',
    background: 'background',
  },
});

const TopLine = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '4.25rem',
    paddingInline: { base: 4, md: 7 },
    background: 'side',
  },
});

/** The frame of a page for somebody who is not signed in yet. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  // On its way while a name and a password are typed.
  useFetchAhead(fetchFederation);
  return (
    <Page>
      <TopLine>
        <Brand />
        <LanguageSwitch />
      </TopLine>
      <Box as="main" display="grid" placeItems="center" paddingInline={4} paddingBlock={8}>
        <Stack gap={5} width="full" maxWidth="24rem">
          <Heading as="h1" size="lg">
            {title}
          </Heading>
          {children}
        </Stack>
      </Box>
    </Page>
  );
}
