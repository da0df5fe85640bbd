import { useIntl } from '@maitred/shared-kit/i18n';
import { CutText, chakra } from '@maitred/shared-kit/ui';
import { useInstantFormats } from '../hooks/use-instant-formats';
import type { PersonDay } from '../sightings';

interface SeenListProps {
  /** The people seen on one day, in display order. */
  people: readonly PersonDay[];
  timeZone: string;
}

const SHOWN = 6;

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    fontSize: 'md',
    '& li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 3,
      paddingBlock: 2,
      borderBlockStartWidth: '1px',
      borderColor: 'line',
    },
    '& li:first-of-type': { borderBlockStartWidth: 0 },
    '& strong': {
      fontWeight: 'medium',
      minWidth: 0,
      overflowWrap: 'anywhere',
    },
    '& li > span': { color: 'quiet', whiteSpace: 'nowrap' },
  },
});

/** Who was seen on a day, each with the first and the last time. */
export function SeenList({ people, timeZone }: SeenListProps) {
  const intl = useIntl();
  const text = useInstantFormats(timeZone);
  const more = people.length - SHOWN;
  return (
    <List aria-label={intl.formatMessage({ id: 'faces.widget.title' })}>
      {people.slice(0, SHOWN).map(({ profileId, name, firstAt, lastAt }) => (
        <li key={profileId}>
          <strong>
            <CutText text={name || '–'} />
          </strong>
          <span>
            {firstAt === lastAt
              ? text.time(firstAt)
              : intl.formatMessage(
                  { id: 'faces.widget.fromTo' },
                  { first: text.time(firstAt), last: text.time(lastAt) },
                )}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <span>{intl.formatMessage({ id: 'faces.widget.more' }, { count: more })}</span>
        </li>
      )}
    </List>
  );
}
