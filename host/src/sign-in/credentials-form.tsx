import { type Credentials, USERNAME_MAX_LENGTH } from '@maitred/contract';
import { useErrorMessage } from '@maitred/shared-kit/api';
import { type ErrorMessageOverrides, PasswordInput } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, chakra, Field, Input, Notice } from '@maitred/shared-kit/ui';
import { type FormEvent, useState } from 'react';
import { type MissingFields, missingFields, readCredentials } from './credentials';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: 4 } });

interface CredentialsFormProps {
  /** Messages of this form for what may go wrong; at least the one for a 401. */
  messages: ErrorMessageOverrides & { byStatus: { 401: string } };
  /** May reject: the error is shown above the form, and the fields keep their values. */
  onSubmit: (credentials: Credentials) => Promise<void>;
}

/** Name and password. Both are required, and nothing is sent without them. */
export function CredentialsForm({ messages, onSubmit }: CredentialsFormProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const [missing, setMissing] = useState<MissingFields>({});
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const required = intl.formatMessage({ id: 'host.login.required' });

  async function submit(credentials: Credentials) {
    setIsPending(true);
    try {
      await onSubmit(credentials);
    } catch (error) {
      setFailure(error);
      setIsPending(false);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const credentials = readCredentials(form);
    const nextMissing = missingFields(credentials);
    setMissing(nextMissing);
    setFailure(undefined);
    const [firstMissing] = Object.keys(nextMissing);
    if (firstMissing === undefined) void submit(credentials);
    else form.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus();
  }

  return (
    <Form noValidate onSubmit={handleSubmit}>
      {failure !== undefined && <Notice tone="error">{describeError(failure, messages)}</Notice>}
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
      <Button type="submit" size="lg" loading={isPending}>
        {intl.formatMessage({ id: 'host.login.submit' })}
      </Button>
    </Form>
  );
}
