import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, RetryButton, Spinner, Stack, Text } from '@maitred/shared-kit/ui';
import { useEffect, useState } from 'react';

/** Milliseconds after which a person starts to wonder whether anything is happening. */
const USUAL_MS = 5000;

/** Shown while the code of a screen loads. Says so if it takes long, well before the load is given up. */
export function ScreenLoading() {
  const intl = useIntl();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box display="grid" placeItems="center" minHeight="50vh" color="quiet">
      <Box display="grid" placeItems="center" position="relative">
        <Spinner size="lg" label={intl.formatMessage({ id: 'host.remote.loading' })} />
        {/* Positioned absolutely, so that the spinner does not move. */}
        <Stack
          role="status"
          position="absolute"
          insetBlockStart="100%"
          width="min(24rem, 80vw)"
          paddingBlockStart={4}
          gap={3}
          alignItems="center"
          textAlign="center"
        >
          {isLate && (
            <>
              <Text>{intl.formatMessage({ id: 'host.remote.late' })}</Text>
              <RetryButton onRetry={() => window.location.reload()} />
            </>
          )}
        </Stack>
      </Box>
    </Box>
  );
}
