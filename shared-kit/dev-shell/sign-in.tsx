import { type FormEvent, useState } from 'react';
import { useLocalized } from '../catalogue/use-localized';
import { useErrorMessage } from '../src/api';
import { logIn } from '../src/api/authentication';
import { Box, Button, Field, Heading, Input, Notice, Stack } from '../src/ui';
import { PasswordInput } from '../src/ui/form/password-input';

/** Signs in as any account of the provider; the terminal names those of the demo. */
export function SignIn() {
  const say = useLocalized();
  const describeError = useErrorMessage();
  const [failure, setFailure] = useState<unknown>();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [username, password] = [String(form.get('username')), String(form.get('password'))];
    logIn({ username, password }).catch(setFailure);
  }

  return (
    <Box as="main" maxWidth="24rem" marginInline="auto" padding={7}>
      <form onSubmit={handleSubmit}>
        <Stack gap={4} alignItems="stretch">
          <Heading as="h1">{say('Sign in', 'Вход')}</Heading>
          {failure !== undefined && <Notice tone="error">{describeError(failure)}</Notice>}
          <Field label={say('Username', 'Имя пользователя')}>
            <Input name="username" autoComplete="username" autoCapitalize="none" required />
          </Field>
          <Field label={say('Password', 'Пароль')}>
            <PasswordInput name="password" required />
          </Field>
          <Button type="submit">{say('Sign in', 'Войти')}</Button>
        </Stack>
      </form>
    </Box>
  );
}
