import type { ReactNode, Ref } from 'react';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import * as common from '@/texts/common';

type Props = {
  ref: Ref<HTMLDivElement>;
  message: string;
  action?: ReactNode;
};

const retry = (
  <Button type="submit" tone="line" size="sm">
    {common.retryButton}
  </Button>
);

/** Why the record as a whole was not saved, inside the form that sent it. */
export function SaveError({ ref, message, action = retry }: Props) {
  return (
    <FormBanner ref={ref} tone="bad" action={action}>
      <p>{message}</p>
    </FormBanner>
  );
}
