import { useIntl } from '@maitred/shared-kit/i18n';
import { IconButton, toast } from '@maitred/shared-kit/ui';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';

/** How long the tick stands. Milliseconds. */
const SHOWN_MS = 2000;

interface CopyButtonProps {
  text: string;
  /** The tick is for the eye; this is for who cannot see it. */
  onCopied: () => void;
}

/** Puts a text on the clipboard, as it was written. */
export function CopyButton({ text, onCopied }: CopyButtonProps) {
  const intl = useIntl();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      onCopied();
    } catch {
      // Refused by the person, or the page is not on a secure address.
      toast.error({ description: intl.formatMessage({ id: 'chat.answer.copyFailed' }) });
    }
  }

  return (
    <IconButton
      label={intl.formatMessage({ id: 'chat.answer.copy' })}
      onClick={() => void handleCopy()}
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </IconButton>
  );
}
