import { changeOf, useFigureText } from '@maitred/shared-kit/figures';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Figure, Panel, Skeleton, Text } from '@maitred/shared-kit/ui';
import { formatDuration } from '../../moments/duration';
import type { GroupFigures } from '../order-groups';
import type { FormerText } from '../use-former-text';

interface GroupFigureProps {
  name: string;
  figures: GroupFigures;
  /** Undefined while the range before is not known. */
  former: GroupFigures | undefined;
  /** The range before could not be read. */
  hasFormerFailed: boolean;
  formerText: FormerText;
}

/** How many orders ended this way, how large a part of all, and how long they took. */
export function GroupFigure({
  name,
  figures,
  former,
  hasFormerFailed,
  formerText,
}: GroupFigureProps) {
  const intl = useIntl();
  const text = useFigureText();
  const { count, share, averageTime } = figures;
  return (
    <Panel>
      <Figure label={name} value={text.number(count)}>
        {averageTime !== undefined && (
          <Text color="text">
            {intl.formatMessage(
              { id: 'orders.group.facts' },
              { share: text.percent(share), time: formatDuration(intl, averageTime) },
            )}
          </Text>
        )}
        {former ? (
          <Text>{formerText.against(text.change(changeOf(count, former.count)))}</Text>
        ) : hasFormerFailed ? (
          <Text>{intl.formatMessage({ id: 'orders.former.failed' })}</Text>
        ) : (
          <Skeleton height={4} width="11rem" maxWidth="100%" />
        )}
      </Figure>
    </Panel>
  );
}
