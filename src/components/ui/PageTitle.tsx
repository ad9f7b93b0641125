import { createContext, useContext } from 'react';

const titles = {
  public: (title: string) => `${title} | NIT College`,
  admin: (title: string, waiting: number) => `${waiting > 0 ? `(${waiting}) ` : ''}${title} - Admin`,
  none: (title: string) => title,
};

export const TitleCount = createContext(0);

type Props = {
  /** `none` for a title that is complete without the college's name, such as the home page's. */
  area?: keyof typeof titles;
  children: string;
};

export function PageTitle({ area = 'public', children }: Props) {
  return <title>{titles[area](children, useContext(TitleCount))}</title>;
}
