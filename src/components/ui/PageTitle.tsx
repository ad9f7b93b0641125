import * as texts from '@/texts/pageTitle';

const titles = { public: texts.publicTitle, admin: texts.adminTitle, none: (title: string) => title };

type Props = {
  /** `none` for a title that is complete without the college's name, such as the home page's. */
  area?: keyof typeof titles;
  children: string;
};

export function PageTitle({ area = 'public', children }: Props) {
  return <title>{titles[area](children)}</title>;
}
