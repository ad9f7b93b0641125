/** A long message of many lines. */
export const LONG_STORY = `Dear teachers,

I hope you have time to read a long letter. I am writing for my younger brother, who is too shy to write himself.

He is nineteen. He passed his matriculation two years ago with a distinction in mathematics and with English that was just enough. Since then he has worked in our uncle's phone repair shop near the junction. He is good at it. Last year he began to keep the stock of the shop in a spreadsheet, then he found that the spreadsheet was too slow, and now he has written something of his own. I do not understand it, but my uncle says that he has not lost a single screen since.

Our parents would like him to study. He says that he does not want to cost them money, and that he can learn from videos. I think that he learns a great deal from videos and that nobody tells him when he is wrong. That is why I am writing to you.

These are our questions:

1. Would he begin with Level 3 or with Level 4? His English is better when he writes than when he speaks.
2. Could he keep working in the shop in the mornings? Which campus has afternoon classes?
3. If we pay by the month, what happens in a month in which the shop earns little?
4. Is there somebody who would look at his program for the shop and tell him honestly what is good about it and what is not?
5. May I come with him the first time? He will say that it is not necessary. It is.

We can come on any Saturday. During the week it is difficult before four o'clock, because the shop is full then. You can call the number above, but please do not be surprised when my uncle answers. He will shout, because the street is loud.

Thank you very much for your patience. If the answer is that he should wait a year and learn more English first, please say so. We would rather hear the truth than a kind word.

With respect,
Moe Thida`;
