import type { Credentials } from '@maitred/contract';

export type MissingFields = { [K in keyof Credentials]?: true };

/** The fields that must be filled in before anything is sent. */
export function missingFields(credentials: Credentials): MissingFields {
  return {
    ...(credentials.username === '' && { username: true as const }),
    ...(credentials.password === '' && { password: true as const }),
  };
}

/** What the form holds. A password is taken as it was typed; a space beside a name is a slip. */
export function readCredentials(form: HTMLFormElement): Credentials {
  return { username: typedIn(form, 'username').trim(), password: typedIn(form, 'password') };
}

function typedIn(form: HTMLFormElement, name: keyof Credentials): string {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control.value : '';
}
