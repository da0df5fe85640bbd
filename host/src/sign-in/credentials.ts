import type { Credentials } from '@maitred/contract';

export type MissingFields = { [K in keyof Credentials]?: true };

/** The required fields that are empty. */
export function missingFields(credentials: Credentials): MissingFields {
  return {
    ...(credentials.username === '' && { username: true as const }),
    ...(credentials.password === '' && { password: true as const }),
  };
}

/** The values of the form. The password is taken as typed; spaces around the name are trimmed. */
export function readCredentials(form: HTMLFormElement): Credentials {
  return { username: typedIn(form, 'username').trim(), password: typedIn(form, 'password') };
}

function typedIn(form: HTMLFormElement, name: keyof Credentials): string {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control.value : '';
}
