import type { Texts } from '@maitred/shared-kit/descriptors';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useDeclaredParts } from './parts-context';

/** What a screen or a remote is called: a message of the host's own, or what a remote has declared. */
export type Title = { id: string } | Texts;

function isOwn(title: Title): title is { id: string } {
  return 'id' in title;
}

/** Puts a title into the language on screen; one that a remote lacks in it is in the first that it has. */
export function useTitleText(): (title: Title) => string {
  const intl = useIntl();
  return (title) => {
    if (isOwn(title)) return intl.formatMessage(title);
    const [language = ''] = intl.locale.split('-');
    return title[language] ?? Object.values(title)[0] ?? '';
  };
}

/** What people call a remote; one that declares nothing keeps the name of its folder. */
export function useRemoteTitle(): (remote: string) => string {
  const { titles } = useDeclaredParts();
  const textOf = useTitleText();
  return (remote) => {
    const title = titles[remote];
    return title === undefined ? remote : textOf(title);
  };
}
