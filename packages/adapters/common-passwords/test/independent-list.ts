/**
 * The passwords of 8 characters or more among the first 3,000 of another list: `10k most common.txt`
 * of the npm package common-password 0.1.2 (ISC, by Michał Adamski).
 */
export const INDEPENDENT_LIST: readonly string[] = `
password 12345678 baseball football jennifer superman trustno1 michelle sunshine 123456789
starwars computer corvette princess iloveyou maverick samantha steelers whatever hardcore internet
mercedes bigdaddy midnight 11111111 marlboro victoria butthead startrek liverpoo danielle redskins
mountain shithead xxxxxxxx 88888888 nicholas metallic qwertyui dolphins cocacola rush2112 jonathan
scorpion asdfasdf godzilla williams lifehack platinum garfield 69696969 jordan23 bullshit airborne
elephant explorer christin december benjamin dickhead brooklyn redwings michigan 87654321 guinness
einstein snowball alexande passw0rd lasvegas slipknot kimberly 1q2w3e4r carolina colorado creative
bollocks darkness asdfghjk poohbear nintendo november password1 lacrosse paradise maryjane
spitfire anderson cherokee drowssap marshall 1qaz2wsx caroline franklin snickers courtney westside
patricia semperfi freeuser babygirl champion softball security wildcats veronica abcd1234 wolverin
remember freepass pearljam mistress peekaboo budlight electric stargate brittany swimming scotland
swordfis blink182 virginia passport aaaaaaaa rolltide bulldogs liverpool chevelle mitchell
spiderma patriots cardinal kawasaki ncc1701d airplane scarface elizabet wolfpack lawrence american
stingray simpsons srinivas panthers pussycat loverboy tarheels wolfgang testtest michael1 pakistan
infinity letmein1 hercules billybob pavilion changeme darkside zeppelin darkstar charlie1 wrangler
qwerty12 bobafett business sterling babydoll cheyenne longhorn presario mustang1 21122112 q1w2e3r4
12341234 devildog bluebird metallica access14 enterpri blizzard asdf1234 harrison thailand
1234567890 cadillac hellfire lonewolf 12121212 fireball precious engineer basketba valentin
wetpussy morpheus hotstuff fuck_inside goldberg wrinkle1 consumer serenity 99999999 bigboobs
chocolat christia birthday stephani 1234qwer 98765432 77777777 highland seminole airforce hamilton
buckeyes abcdefgh goldfish deftones icecream pleasure juventus ncc1701e 51505150 cavalier aardvark
babylon5 savannah yankees1 fredfred concrete shamrock atlantis wordpass predator marathon montreal
kathleen jessica1 diamonds stallion letmein2 clitoris sundance renegade hollywoo hello123 sweetpea
stocking campbell christop rockstar geronimo chandler lovelove greenday 987654321 creampie
trombone 55555555 mongoose tottenha butterfl clifford fuckyou2 infantry skywalke raistlin vanhalen
sherlock dietcoke ultimate superfly freedom1 drpepper lesbians musicman warcraft microsoft
morrison isabelle thuglife stonecol logitech florence 1passwor bluemoon 22222222 stardust margaret
66666666 charlott waterloo 11223344 standard alexandr hannibal frontier welcome1 spanking japanese
kristina deepthroat bonehead showtime squirrel mustangs septembe leonardo makaveli vacation
passwor1 columbia napoleon motorola william1 matthew1 robinson penguins 8j4ye3uz californ
qwertyuiop portland asdfghjkl overlord stranger socrates spiderman 13131313 national intrepid
megadeth bigballs chargers discover isabella megapass grateful mushroom cristina hongkong
basketball satan666 kingkong penelope thompson anything knickers playtime lightnin slapshot
titleist werewolf fernando blackcat tacobell kittycat thunder1 thankyou scoobydo coltrane lonestar
heather1 beefcake zzzzzzzz personal anthony1 fuckface lowrider punkrock dodgeram dingdong qqqqqqqq
johnjohn asshole1 crusader syracuse meridian turkey50 keyboard ilovesex blackman richmond sandiego
cooldude mariners caliente fletcher porsche9 kangaroo springer goodtime chelsea1 freckles nebraska
webmaster blueeyes director monopoly blackjac southern peterpan fuckyou1 a1b2c3d4 sentinel
richard1 1234abcd guardian candyman mandingo munchkin billyboy rootbeer assassin frederic giovanni
scarlett achilles warriors plymouth cameltoe fuckfuck sithlord backdoor chevrole lorraine cosworth
eternity verbatim chocolate deadhead pineappl rosemary porkchop blackdog alexander valhalla
santiago portugal 1qazxsw2 stripper sebastia hurrican 1x2zkg8w atlantic hyperion 44444444 skittles
hastings gangbang sailboat immortal maryland columbus beautiful swordfish ncc1701a spartans
threesom dilligaf pinkfloy catalina formula1 scooter1 colombia lancelot angelica rockhard poontang
starship starbuck catherin kentucky 33333333 12344321 sapphire raiders1 excalibu imperial phillips
golfball front242 macdaddy qwer1234 cowboys1 dannyboy martinez aquarius pppppppp clarence eatpussy
beatrice phillies research gggggggg doughboy lollipop qazwsxed
`
  .trim()
  .split(/\s+/);
