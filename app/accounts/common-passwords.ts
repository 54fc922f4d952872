/** The passwords that are tried first wherever passwords are guessed, eight characters and longer. */
const words = `
  00000000 000000000 0000000000 01234567 012345678 0123456789 0987654321 11111111 111111111 1111111111 11223344
  1122334455 12121212 12341234 123123123 12344321 123454321 12345678 123456789 1234567890 12345678910 123456789a
  123456789q 1234qwer 123qweasd 123qwe123 147258369 147852369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 22222222
  31415926 33333333 44444444 55555555 66666666 77777777 7777777777 87654321 88888888 987654321 9876543210 99999999
  999999999 a1234567 a12345678 a1b2c3d4 aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcd1234 abcdefgh
  abcdefghi access14 adminadmin administrator admin123 admin1234 airborne alexander alexandra anthony1 arsenal1
  asdf1234 asdfasdf asdfghjk asdfghjkl asdfjkl; asdqwe123 azertyuiop babygirl baseball baseball1 basketball
  bigdaddy blink182 brooklyn business butterfly caroline changeme changeme1 charlie1 charlotte cheese123
  chelsea1 chocolate christian christine christopher cocacola computer computer1 corvette cristina danielle
  dallas12 davidson december diamond1 doctor123 dolphins dragon12 dragon123 einstein elephant elizabeth
  everton1 explorer falcon12 firebird fireman1 flamingo flower12 football football1 forever1 freedom1 friends1
  fuckyou1 garfield gateway1 gfhjkm12 goldfish graduate gunners1 hamster1 handsome hannah12 happy123 hardcore
  hello123 hellohello heather1 hospital hospital1 hospital123 hotstuff hunter12 iloveyou iloveyou1 iloveyou2
  internet isabella jackson1 jasmine1 jennifer jennifer1 jessica1 jonathan jordan23 justin12 kimberly killer12
  kristina lasvegas lavender letmein1 letmein123 liverpool liverpool1 lollipop london12 lovelove loveyou1
  manchester mariposa marlboro martinez master12 matthew1 maverick mercedes metallica michael1 michelle
  midnight monkey12 monkey123 mountain muhammad mustang1 myspace1 nicholas november nursing1 p@ssw0rd p@ssword
  pa$$word pa55word pakistan pass1234 passport passw0rd password password! password1 password11 password12
  password123 password1234 password2 password3 patient1 patient123 patricia pavilion peaches1 pokemon1
  porsche911 postman1 precious princess princess1 professor qazwsxedc q1w2e3r4 q1w2e3r4t5 qwer1234 qwerasdf
  qwerqwer qwerty11 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qweasdzxc qwe123qwe rainbow1 ranger12
  rebecca1 richard1 rockstar samantha sandra12 scorpion scotland secret123 security september shadow12
  skywalker slipknot snowball softball spiderman standard starwars stephanie steelers strawberry summer12
  sunflower sunshine sunshine1 superman superman1 superstar sweetheart swordfish test1234 testtest thankyou
  thunder1 tinkerbell tottenham trustno1 valentina vanessa1 vfhbyf12 victoria volleyball warcraft welcome1
  welcome123 westside whatever williams winner12 winston1 xxxxxxxx yankees1 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
