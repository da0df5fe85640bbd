import { type Credentials, logInFromMessengerEndpoint } from '@maitred/contract';
import { callEndpoint } from '@maitred/shared-kit/api';
import { FailedView } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useParams } from '@maitred/shared-kit/router';
import { Box, Notice, Spinner, Text } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import { useConfig } from '../config/config-context';
import { useWebApp } from '../messenger/use-web-app';
import type { WebApp } from '../messenger/web-app';
import { CredentialsForm } from '../sign-in/credentials-form';
import { SignInPage } from '../sign-in/sign-in-page';

/** The mini-app of a messenger's bot: links the person's account here to their account there. */
export function MessengerLoginScreen() {
  const intl = useIntl();
  return (
    <SignInPage title={intl.formatMessage({ id: 'host.messenger.title' })}>
      <MiniApp />
    </SignInPage>
  );
}

function MiniApp() {
  const intl = useIntl();
  const { botId } = useParams();
  const { messenger } = useConfig();
  const state = useWebApp(messenger?.scriptUrl);
  if (state.status === 'loading') {
    return (
      <Box display="grid" placeItems="center" minHeight="12rem" color="quiet">
        <Spinner size="lg" label={intl.formatMessage({ id: 'host.messenger.loading' })} />
      </Box>
    );
  }
  if (state.status === 'failed') {
    return (
      <FailedView
        title={intl.formatMessage({ id: 'host.messenger.unreachable' })}
        description={intl.formatMessage({ id: 'host.messenger.unreachableHint' })}
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (state.status === 'absent' || state.webApp.initData === '' || !botId) {
    return (
      <FailedView
        title={intl.formatMessage({ id: 'host.messenger.outside' })}
        description={intl.formatMessage({ id: 'host.messenger.outsideHint' })}
      />
    );
  }
  return <MessengerForm botId={botId} webApp={state.webApp} />;
}

function MessengerForm({ botId, webApp }: { botId: string; webApp: WebApp }) {
  const intl = useIntl();
  const [isDone, setIsDone] = useState(false);
  const outdated = intl.formatMessage({ id: 'host.messenger.outdated' });

  async function signIn(credentials: Credentials) {
    await callEndpoint(logInFromMessengerEndpoint, {
      params: { uid: botId },
      body: { ...credentials, initData: webApp.initData },
    });
    setIsDone(true);
    webApp.close();
  }

  // Visible if the messenger does not close the page at once.
  if (isDone) {
    return <Notice tone="success">{intl.formatMessage({ id: 'host.messenger.done' })}</Notice>;
  }
  return (
    <>
      <Text color="quiet">{intl.formatMessage({ id: 'host.messenger.hint' })}</Text>
      <CredentialsForm
        messages={{
          byStatus: { 401: intl.formatMessage({ id: 'host.messenger.wrong' }) },
          byReason: {
            init_data_expired: outdated,
            init_data_invalid: outdated,
            init_data_used: outdated,
          },
        }}
        onSubmit={signIn}
      />
    </>
  );
}
