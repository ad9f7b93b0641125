import { createContext, useContext } from 'react';

const titleFormats = {
  public: (title: string) => `${title} | NIT College`,
  admin: (title: string, waitingMessages: number) => `${waitingMessages > 0 ? `(${waitingMessages}) ` : ''}${title} - Admin`,
  none: (title: string) => title,
};

export const WaitingMessageCountContext = createContext(0);

type Props = {
  /** `none` for a title that is complete without the college's name, such as the home page's. */
  area?: keyof typeof titleFormats;
  children: string;
};

export function PageTitle({ area = 'public', children }: Props) {
  return <title>{titleFormats[area](children, useContext(WaitingMessageCountContext))}</title>;
}
