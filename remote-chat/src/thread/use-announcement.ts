import { useIntl } from '@maitred/shared-kit/i18n';
import { useEffect, useReducer, useRef } from 'react';
import { plainText } from '../markdown/plain-text';
import type { PromptStatus, ThreadItem } from './thread';

/** The rest of a longer answer is read in the list, because users cannot pause announcements. */
const MOST_CHARACTERS = 1000;

/** Statuses of a prompt that are announced politely. */
const ANNOUNCED: Partial<Record<PromptStatus, string>> = {
  late: 'chat.status.late',
  missing: 'chat.status.missing',
  failed: 'chat.status.failed',
  unsure: 'chat.status.unsure',
};

/** Numbered, because the same text may have to be announced again. */
interface Announcement {
  text: string;
  number: number;
}

/** The text for screen readers: the newest answer, that one is being written, or what went wrong. */
export function useAnnouncement(
  items: readonly ThreadItem[],
  isAwaiting: boolean,
): [announcement: Announcement, announce: (text: string) => void] {
  const intl = useIntl();
  const [announcement, announce] = useReducer(
    ({ number }: Announcement, text: string) => ({ text, number: number + 1 }),
    { text: '', number: 0 },
  );
  const previous = useRef<readonly ThreadItem[]>([]);

  useEffect(() => {
    const before = previous.current;
    previous.current = items;
    const text = news(before, items);
    if (text !== undefined) announce(text);

    function news(was: readonly ThreadItem[], is: readonly ThreadItem[]): string | undefined {
      const lastWas = was.at(-1);
      const last = is.at(-1);
      if (lastWas === undefined || last === undefined) return undefined;
      if (last.type === 'answer' && last.key !== lastWas.key) {
        const answer = plainText(last.text).slice(0, MOST_CHARACTERS);
        return intl.formatMessage({ id: 'chat.thread.answered' }, { answer });
      }
      const changed = is.find(
        ({ key, status }) =>
          status && was.some((item) => item.key === key && item.status !== status),
      );
      const id = changed?.status && ANNOUNCED[changed.status];
      return id === undefined ? undefined : intl.formatMessage({ id });
    }
  }, [items, intl]);

  useEffect(() => {
    if (isAwaiting) announce(intl.formatMessage({ id: 'chat.thread.typing' }));
  }, [isAwaiting, intl]);

  return [announcement, announce];
}
