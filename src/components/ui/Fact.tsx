import type { ReactNode } from 'react';
import { Text } from './primitives';

/** A name and its value, inside a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" $size="small">
      {name}
    </Text>
    <dd>{children}</dd>
  </div>
);
