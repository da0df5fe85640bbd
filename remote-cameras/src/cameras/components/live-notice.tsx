import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, RetryButton } from '@maitred/shared-kit/ui';
import { codecName } from '../../live/codec-name';
import type { Live } from '../../live/use-live';

interface LiveNoticeProps {
  live: Live;
  /** Whether a still is shown meanwhile. */
  hasStill: boolean;
}

/** Says why the live picture does not play. */
export function LiveNotice({ live, hasStill }: LiveNoticeProps) {
  const intl = useIntl();
  const codec = codecName(live.codecs);
  const meanwhile = hasStill ? ` ${intl.formatMessage({ id: 'cameras.live.stills' })}` : '';
  if (live.phase === 'unplayable') {
    return (
      <Notice tone="warning" action={live.element && <RetryButton onRetry={live.retry} />}>
        {`${
          codec
            ? intl.formatMessage({ id: 'cameras.live.codec' }, { codec })
            : intl.formatMessage({ id: 'cameras.live.unplayable' })
        }${meanwhile}`}
      </Notice>
    );
  }
  if (live.phase === 'reconnecting' || live.phase === 'waiting') {
    return (
      <Notice tone="warning">
        {`${intl.formatMessage({
          id: live.phase === 'waiting' ? 'cameras.live.waiting' : 'cameras.live.reconnecting',
        })}${meanwhile}`}
      </Notice>
    );
  }
  if (live.phase === 'connecting') {
    return <Notice>{intl.formatMessage({ id: 'cameras.live.connecting' })}</Notice>;
  }
  return null;
}
