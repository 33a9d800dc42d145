/** What the payment provider of the tests signs with. */
export const noticeSecret = 'whsk_test_of_the_tests';
