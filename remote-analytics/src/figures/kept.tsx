import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { Box, Text } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import type { KeptState } from './use-kept';

interface KeptProps {
  state: Pick<KeptState<unknown>, 'isFormer' | 'updatedAt'>;
  children: ReactNode;
}

/** Dims figures of the former choice and says when they were read. */
export function Kept({ state: { isFormer, updatedAt }, children }: KeptProps) {
  const intl = useIntl();
  const dates = useDateText();
  return (
    <Box position="relative" minWidth={0} aria-busy={isFormer}>
      {isFormer && (
        <Text
          role="status"
          position="absolute"
          insetInlineEnd={0}
          top={0}
          zIndex={1}
          paddingInline={2}
          borderRadius="sm"
          background="panel"
          fontSize="sm"
          color="quiet"
        >
          {updatedAt === undefined
            ? intl.formatMessage({ id: 'analytics.kept.loading' })
            : intl.formatMessage({ id: 'analytics.kept.asOf' }, { time: dates.time(updatedAt) })}
        </Text>
      )}
      <Box opacity={isFormer ? 0.5 : 1}>{children}</Box>
    </Box>
  );
}
