import { createContext, useContext } from 'react';

const titleFormats = {
  public: (title: string) => `${title} | NIT College`,
  admin: (title: string, waitingMessages: number) =>
    waitingMessages > 0 ? `(${waitingMessages}) ${title} - Admin` : `${title} - Admin`,
  none: (title: string) => title,
};

export const WaitingMessageCountContext = createContext(0);

type Props = {
  /** With `none`, the title stays as it is. The title of the home page already names the college. */
  area?: keyof typeof titleFormats;
  children: string;
};

export function PageTitle({ area = 'public', children }: Props) {
  return <title>{titleFormats[area](children, useContext(WaitingMessageCountContext))}</title>;
}
