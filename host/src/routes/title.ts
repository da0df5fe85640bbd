import type { Texts } from '@maitred/shared-kit/descriptors';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useDeclaredParts } from './parts-context';

/** Title of a screen or a remote: a message of the host's own, or texts that a remote has declared. */
export type Title = { id: string } | Texts;

function isOwn(title: Title): title is { id: string } {
  return 'id' in title;
}

/** Translates a title into the active language; if a remote lacks it in that language, the first one it has is used. */
export function useTitleText(): (title: Title) => string {
  const intl = useIntl();
  return (title) => {
    if (isOwn(title)) return intl.formatMessage(title);
    const [language = ''] = intl.locale.split('-');
    return title[language] ?? Object.values(title)[0] ?? '';
  };
}

/** Display name of a remote; a remote that declares none is called by its folder's name. */
export function useRemoteTitle(): (remote: string) => string {
  const { titles } = useDeclaredParts();
  const textOf = useTitleText();
  return (remote) => {
    const title = titles[remote];
    return title === undefined ? remote : textOf(title);
  };
}
