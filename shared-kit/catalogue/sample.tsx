import type { ReactNode } from 'react';
import { HStack, Stack, Text } from '../src/ui';

interface SampleProps {
  /** The state, as it is called in the code. */
  name: string;
  children: ReactNode;
}

/** One state of a part, under its name. Small samples are placed in a row. */
export function Sample({ name, children }: SampleProps) {
  return (
    <Stack gap={2} alignItems="stretch" minWidth={0}>
      <Text fontSize="sm" color="quiet">
        <code>{name}</code>
      </Text>
      <HStack gap={3} flexWrap="wrap" alignItems="center" minWidth={0}>
        {children}
      </HStack>
    </Stack>
  );
}
