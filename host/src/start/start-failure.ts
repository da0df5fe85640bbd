import { type Locale, preferredLocale } from '@maitred/shared-kit/host';

/** The only messages outside the catalogues, because a catalogue may be what failed to load. */
const messages: Record<Locale, { title: string; hint: string; retry: string }> = {
  en: {
    title: 'Maitred could not start',
    hint: 'The server is not answering. Check the connection and try again.',
    retry: 'Try again',
  },
  ru: {
    title: 'Не удалось запустить Maitred',
    hint: 'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.',
    retry: 'Попробовать снова',
  },
};

/**
 * Says that the start failed and offers to try again. It uses nothing of the design system, which may not be loaded.
 */
export function showStartFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: nothing else is running yet that could report it.
  console.error(error);
  const locale = preferredLocale();
  const { title, hint, retry } = messages[locale];
  document.documentElement.lang = locale;
  const view = document.createElement('main');
  const heading = document.createElement('h1');
  heading.textContent = title;
  const text = document.createElement('p');
  text.textContent = hint;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  button.addEventListener('click', () => window.location.reload());
  view.setAttribute('role', 'alert');
  view.append(heading, text, button);
  Object.assign(view.style, {
    maxWidth: '30rem',
    margin: '20vh auto 0',
    padding: '0 1rem',
    fontFamily: 'system-ui, sans-serif',
  });
  (document.getElementById('root') ?? document.body).replaceChildren(view);
}
