import { Button } from '@maitred/shared-kit/ui';
import type { ComponentProps } from 'react';

/** A button that asks a question. It wraps to as many lines as needed and is always high enough for touch. */
export function QuestionButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      borderRadius="full"
      height="auto"
      minHeight={{ base: '2.75rem', md: '2rem' }}
      whiteSpace="normal"
      {...props}
    />
  );
}
