import type { Credentials } from '@maitred/contract';
import { logIn, useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Navigate, useLocation } from '@maitred/shared-kit/router';
import { useIsLoggedIn } from '@maitred/shared-kit/session';
import {
  Box,
  Button,
  chakra,
  Field,
  Heading,
  Input,
  Notice,
  PasswordInput,
  Stack,
} from '@maitred/shared-kit/ui';
import { type FormEvent, useState } from 'react';
import { HOME_PATH } from '../routes/route-table';
import { useDocumentTitle } from '../routes/route-title';
import type { LoginState } from '../routes/session-gate';
import { Brand } from '../shell/brand';
import { LanguageSwitch } from '../shell/language-switch';
import { type MissingFields, missingFields, readCredentials } from './login-validation';

const USERNAME_MAX_LENGTH = 150;

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

/** Signs a person in by name and password, and takes them to where they were going. */
export function LoginScreen() {
  const intl = useIntl();
  const isLoggedIn = useIsLoggedIn();
  const state = useLocation().state as LoginState | null;
  const title = intl.formatMessage({ id: 'host.login.title' });
  useDocumentTitle(title);
  if (isLoggedIn) return <Navigate to={state?.from ?? HOME_PATH} replace />;
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
          {state?.isExpired && <Notice>{intl.formatMessage({ id: 'host.login.expired' })}</Notice>}
          <LoginForm />
        </Stack>
      </Box>
    </Page>
  );
}

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: 4 } });

function LoginForm() {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const [missing, setMissing] = useState<MissingFields>({});
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const required = intl.formatMessage({ id: 'host.login.required' });

  async function signIn(credentials: Credentials) {
    setIsPending(true);
    try {
      await logIn(credentials);
    } catch (error) {
      const wrong = intl.formatMessage({ id: 'host.login.wrong' });
      setFailure(describeError(error, { byStatus: { 401: wrong } }));
      setIsPending(false);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const credentials = readCredentials(new FormData(form));
    const nextMissing = missingFields(credentials);
    setMissing(nextMissing);
    setFailure(undefined);
    const [firstMissing] = Object.keys(nextMissing);
    if (firstMissing === undefined) void signIn(credentials);
    else form.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus();
  }

  return (
    <Form noValidate onSubmit={handleSubmit}>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <Field
        label={intl.formatMessage({ id: 'host.login.username' })}
        error={missing.username && required}
      >
        <Input
          size="lg"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX_LENGTH}
        />
      </Field>
      <Field
        label={intl.formatMessage({ id: 'host.login.password' })}
        error={missing.password && required}
      >
        <PasswordInput size="lg" name="password" />
      </Field>
      <Button type="submit" size="lg" isPending={isPending}>
        {intl.formatMessage({ id: 'host.login.submit' })}
      </Button>
    </Form>
  );
}
