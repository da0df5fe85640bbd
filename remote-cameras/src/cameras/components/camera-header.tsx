import type { Camera } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { Box, Button, CutText, Flex, Heading, Text } from '@maitred/shared-kit/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';

interface CameraHeaderProps {
  camera: Camera;
  restaurantName: string | undefined;
  /** The query string of the grid's address. */
  back: string;
  /** Controls for the picture. */
  children?: ReactNode;
}

/** The name of the open camera, and a link back to all cameras. */
export function CameraHeader({ camera, restaurantName, back, children }: CameraHeaderProps) {
  const intl = useIntl();
  return (
    <Flex flexWrap="wrap" alignItems="center" columnGap={3} rowGap={2}>
      <Button asChild variant="outline" colorPalette="gray">
        <RouterLink to={back}>
          <ArrowLeft aria-hidden="true" />
          <span>{intl.formatMessage({ id: 'cameras.camera.back' })}</span>
        </RouterLink>
      </Button>
      <Box minWidth={0} flex={{ base: '1 1 100%', md: '1 1 12rem' }} order={{ base: 1, md: 0 }}>
        <Heading size="sm" overflowWrap="anywhere" lineClamp={2} title={camera.name} dir="auto">
          {camera.name || intl.formatMessage({ id: 'cameras.camera.unnamed' })}
        </Heading>
        {restaurantName !== undefined && (
          <Text color="quiet" fontSize="sm" truncate dir="auto">
            <CutText text={restaurantName} />
          </Text>
        )}
      </Box>
      <Flex gap={2} alignItems="center" marginInlineStart="auto">
        {children}
      </Flex>
    </Flex>
  );
}
