/*!
 * The passwords are from SecLists, https://github.com/danielmiessler/SecLists:
 *
 * MIT License
 *
 * Copyright (c) 2018 Daniel Miessler
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */

/**
 * The 10,000 commonest passwords of 8 characters or more, in lower case and in order of frequency,
 * separated by spaces and line breaks. From the file `10-million-password-list-top-1000000.txt` of
 * SecLists, which Mark Burnett collected.
 */
export const COMMONEST: string = `
password 12345678 123456789 baseball football qwertyuiop 1234567890 superman 1qaz2wsx trustno1
jennifer sunshine iloveyou starwars computer michelle 11111111 princess 987654321 corvette
1234qwer 88888888 q1w2e3r4t5 internet samantha whatever maverick steelers mercedes 123123123
qwer1234 hardcore q1w2e3r4 midnight bigdaddy victoria 1q2w3e4r cocacola marlboro asdfasdf 87654321
12344321 jordan23 jonathan liverpoo danielle abcd1234 scorpion qazwsxedc password1 slipknot
qwerty123 startrek 12341234 redskins butthead asdfghjkl qwertyui liverpool dolphins nicholas
elephant mountain xxxxxxxx 1q2w3e4r5t metallic shithead benjamin creative rush2112 asdfghjk
4815162342 passw0rd bullshit 1qazxsw2 garfield 01012011 69696969 december 11223344 godzilla
airborne lifehack brooklyn platinum darkness blink182 789456123 12qwaszx snowball pakistan
redwings williams nintendo guinness november minecraft asdf1234 lasvegas babygirl dickhead
12121212 147258369 explorer snickers metallica alexande paradise michigan carolina lacrosse
christin kimberly kristina 0987654321 poohbear bollocks qweasdzxc drowssap caroline einstein
spitfire maryjane 1232323q champion svetlana westside courtney 12345qwert patricia aaaaaaaa
anderson security stargate simpsons scarface 123456789a 1234554321 cherokee usuckballz1 veronica
semperfi scotland marshall qwerty12 98765432 softball passport franklin alexander 55555555
zaq12wsx infinity kawasaki 77777777 vladimir freeuser wildcats budlight brittany 00000000 bulldogs
swordfis patriots pearljam colorado ncc1701d motorola logitech juventus wolverin warcraft hello123
peekaboo 123654789 panthers elizabet spiderma virginia valentin predator mitchell 741852963
1111111111 rolltide changeme lovelove fktrcfylh loverboy chevelle cardinal michael1 147852369
american alexandr electric wolfpack spiderman darkside 123456789q 01011980 freepass 99999999
fyfcnfcbz airplane 22222222 1029384756 cheyenne billybob lawrence pussycat 01012000 chocolat
business cjkysirj 123qweasd stingray serenity greenday charlie1 firebird blizzard a1b2c3d4
sterling password123 hercules tarheels remember basketball zeppelin swimming pavilion engineer
bobafett 21122112 darkstar icecream hellfire fireball rockstar defender swordfish airforce
abcdefgh srinivas bluebird presario wrangler precious harrison goldfish soso123aljg dbrnjhbz
thailand longhorn 123qweasdzxc wordpass 31415926 999999999 letmein1 assassin testtest microsoft
devildog valentina butterfly lonewolf babydoll atlantis montreal angelina shamrock hotstuff
mistress deftones cadillac blahblah birthday 1234abcd 01011990 cavalier veronika qazwsx123
mustang1 goldberg 12345678910 wolfgang savannah leonardo basketba cristina aardvark sweetpea
13131313 freedom1 fredfred manchester kathleen hamilton fuckyou2 renegade drpepper bigboobs
1qaz2wsx3edc christia buckeyes 0123456789 stephani enterpri diamonds wetpussy morpheus 66666666
pornstar thuglife napoleon highland chandler trfnthbyf consumer welcome1 123qwe123 wrinkle1
51505150 11235813 butterfl elizabeth sherlock marathon access14 overlord trombone isabelle
barcelona babylon5 ultimate yankees1 superfly campbell geronimo concrete q1w2e3r4t5y6 jessica1
123454321 portugal sundance pleasure seminole isabella 14789632 qazxswedc kingkong adgjmptw
ncc1701e mongoose alejandr 1123581321 margaret bluemoon ghbdtnbr bonehead stallion personal
morrison super123 anything aleksandr rhbcnbyf dietcoke cooldude christop lollipop fernando
christian letmein2 01012010 werewolf punkrock giovanni cdtnkfyf tottenha hongkong blackcat
a1234567 zzzzzzzz hollywoo florence gn56gn56 clifford stocking matthew1 immortal 44444444 makaveli
sebastia ilovesex charlott anthony1 111222333 satan666 columbia infantry eternity waterloo
vanhalen skywalke seinfeld standard squirrel qazwsxed fuckfuck wolverine robinson musicman
megadeth verbatim 1q2w3e4r5t6y twilight fuckyou1 stardust showtime 147896325 skittles shaney14
qwerty12345 123321123 intrepid sandiego punisher 1234567a dingdong 192837465 starcraft mushroom
blackdog 25802580 slapshot ekaterina 123698745 1234512345 chargers 33333333 warriors raistlin
gangster coltrane tacobell portland penelope 1a2b3c4d 19841984 12369874 stranger mailcreated5240
halflife qwerasdf playtime kangaroo blackman panasonic christine beautiful spanking meridian
lonestar kittycat goodluck barcelon scoobydo crusader 12312312 hannibal guardian fuckface discover
catalina 1122334455 californ angelica william1 stonecol johnjohn septembe scarlett santiago
lowrider anastasia vacation sithlord ragnarok keyboard 19921992 11112222 penguins nuttertools
lorraine dkflbvbh titleist rootbeer magnolia dodgeram creampie aspirine socrates 1234567q redalert
qqqqqqqq munchkin mersedes imperial blueeyes bigballs zaq1xsw2 sebastian research national
colombia 01012001 rammstein katerina freckles caliente director qazwsxedcrfv oblivion mustangs
margarita deadhead zxcv1234 porkchop grateful fuck_inside formula1 a1s2d3f4 23232323 shopping
peterpan martinez justdoit goodtime alexandra thankyou springer software sapphire richmond
kingston brucelee thunder1 qawsedrf plymouth mariners heather1 chelsea1 123456qwerty spectrum
pineappl labrador 1234567890q 10101010 stephanie commando amsterdam webmaster southern lesbians
fletcher thompson candyman aquarius starfish monopoly infiniti gangbang blackjac 8j4ye3uz 19871987
0000000000 sailboat richard1 godsmack emmanuel cosworth 19891989 rosemary lightnin chevrole
catherin qwerty123456 frontier asshole1 01011991 spartans luckydog 15426378 swingers snuggles
qwertyuio qwert123 mandingo ihateyou beefcake beatrice 111111111 whocares scooter1 doberman
clitoris 5555555555 dannyboy children viktoria valhalla terminator oklahoma ncc1701a keystone
clarence bunghole 19751975 romashka pa55word golfball doughboy charlotte achilles patrick1
gateway1 deeznuts cowboys1 9876543210 vkontakte phillies jeremiah dilligaf atlantic 19851985
vfrcbvrf technics stripper september pinkfloy maryland kentucky hastings frederic butthole
agent007 19911991 01011985 somethin porsche9 hurrican california bearbear 73501505 nathalie
microlab function flamingo enterprise 19941994 19781978 01011970 truelove nebraska meatball
brothers syracuse military macdaddy diamond1 warhammer universe sentinel manchest kamikaze
handsome dthjybrf designer blueblue australia 321654987 1qaz1qaz 01011981 pokemon1 pantyhos
eatpussy 19861986 01011986 superstar ssssssss rjirfrgbde meatloaf lifetime jamesbon 123456789z
woofwoof turkey50 rfnthbyf front242 apollo13 terminal starbuck lancelot gordon24 brandon1 bigmoney
azsxdcfv rightnow maradona lionking crazybab charlton 19931993 19901990 poiuytrewq passwort
japanese holyshit bradford 21212121 wildfire sexygirl poontang microsof chocolate chickens
arsenal1 19831983 happyday aberdeen 19951995 13243546 123456aa treasure theodore raiders1 gretchen
ericsson albatros 1passwor 0.0.0.000 zxcasdqwe sojdlg123aljg sexsexsex mikemike michaela jackson1
excalibu anhyeuem 78945612 trinidad pooppoop greenbay greatone fordf150 applepie 963852741
18436572 lisalisa hardrock dinosaur rastaman pa55w0rd madeline hollywood hellyeah columbus
skywalker rockhard positive melissa1 kcj9wx5n hyperion happy123 gotohell football1 february
abc12345 609609609 yosemite roadkill kingfish billyboy 1qa2ws3ed 123789456 tunafish starship
saratoga robotech rasputin rangers1 passwords p0015123 nwo4life megapass kenworth hedgehog
davidson anaconda 20102010 12131415 vladislav translator splinter richards phoenix1 karolina
789789789 railroad pingpong magicman killbill 01011989 wrestlin tommyboy sherwood passpass
pass1234 majestic fuckthis freeporn crawford bangbang asdasdasd umbrella salvador operator
jeanette gggggggg fktrcfylhf deepthroat cinnamon chester1 broadway 01011988 underdog sunnyday
snoopdog multiplelo jasmine1 chemical chainsaw catherine canadian brighton australi alliance
19721972 19691969 supersta snowboar r2d2c3po mechanic mamapapa golfgolf ghjcnjnfr downtown
christopher chicken1 bullseye 20002000 skorpion saturday peterson meredith lkjhgfdsa eastside
blackhaw backdoor westwood sneakers passwor1 marino13 jamesbond getmoney flounder boomboom
beerbeer apple123 01011987 01011984 undertaker sinclair samsung1 moneyman mmmmmmmm marianne
jjjjjjjj gargoyle federico amsterda 1x2zkg8w 19881988 19741974 zerocool vfvfgfgf test1234
idontknow hahahaha cambiami a123456789 19731973 03082006 02071986 vfhufhbnf pppppppp motherlode
lokomotiv kristine goldstar christina chrisbln america1 20012001 12345678q whitesox titanium
thursday thirteen tazmania starfire qwerqwer qazwsx12 panasoni paintbal newcastl hotpussy giuseppe
buckshot babyblue attitude 10203040 01011910 sunflowe solution phillips knickers godfather
clarinet assholes 12345679 tomorrow southpark sersolution rhfcjnrf qwerty1234 paintball montgom240
johannes intruder gesperrt francois dkflbckfd dfktynbyf christie callaway 19821982 19811981
12qw34er 123qwerty salamander resident poseidon pianoman chuckles avalanch 1q2w3e4r5 superman1
rockford qwertyqwerty meowmeow meathead budweise 19411945 14725836 01091989 01011992 triangle
thanatos runescape gladiator crjhgbjy barefoot 25252525 02071982 zxcvbnm1 viewsonic traveler
together spongebob original mohammed medicine mazafaka juliette james007 hawkeyes deeznutz
cerberus 135792468 12345qwe 01234567 01011975 zxasqw12 terrapin something philippe overkill
monalisa illusion hoosiers hayabusa gfhjkm123 francesc confused clevelan 123456654321 01011993
tttttttt smeghead moonlight megatron cfitymrf casanova blackjack blablabla bbbbbbbb 12301230
syncmaster rhiannon lightning dddddddd brewster bookworm blessing babybaby aleksandra 19961996
19791979 02091987 02021987 valencia thegreat packers1 newpass6 dutchess charles1 alphabet 19801980
02081988 02051986 02041986 02011985 01011977 roadrunn rjycnfynby rhtdtlrj mortgage goldwing
christmas andromeda adrienne 12345678a 12011987 02101985 02031986 02021988 wrestling tinkerbell
teddybea sinister shannon1 motherfucker mortimer madison1 handyman ghostrider doghouse balloons
24682468 02061985 02011987 wareagle roadking realmadrid polniypizdec0211 nokia6300 idontkno
gameover claymore chicago1 blackbir bcfields 1357924680 02091986 02021986 01011983 whiskers
valkyrie talisman starcraf sporting spaceman southpar lipstick kittykat inuyasha babyface
7ugd5hip2j 02081987 02081984 02061986 02021984 01011982 strength seahawks recovery qweqweqwe
playstation leavemealone hardcock florida1 flexible dragonball checkers charlene beautifu
baseball1 02031984 02021985 thedoors sullivan stanford mollydog illinois ghblehjr gamecube
cannabis cameltoe bitchass armagedon alexalex 987456321 21031988 123qq123 1234567890a 02081989
02011986 01020304 01011999 wishbone matthews mandarin lalalala godfathe gabriela ffffffff bluefish
binladen 19771977 19761976 02061989 02041984 tottenham tiberius teddybear silverad northern
microphone electron dirtbike deadpool carpedie asdfzxcv amateurs absolute 50spanks 02021983
vampires shanghai property password2 netscape kakashka hawaiian gfhjkmgfhjkm fyutkbyf digital1
caligula blackout 15151515 123456qw 1234567891 02051983 02041983 02031987 02021989 z1x2c3v4
vsjasnel12 testpass stonecold soulmate q2w3e4r5 millions lineage2 fuckoff1 friendly fgtkmcby
criminal coldbeer capslock bullfrog bobdylan babylove argentina annabell 11221122 02081986
02041988 02041987 02041982 02011988 yeahbaby vasilisa sergeant reynolds newyork1 magazine llllllll
katherine jayhawks fishing1 dragon12 abnormal 09876543 02101984 02081985 02071984 02011980
01011979 wg8e3wjf shitface salasana rebecca1 pussyman pringles preacher heineken gatorade gabriell
ferrari1 eldorado coolness 14141414 02021982 thunderb telephon specialk shepherd patience paranoid
monster1 missouri masamune mamamama laurence hopeless farscape estrella eastwood dragonba crystal1
corleone chevrolet carlitos buttercu buddyboy 24242424 12365478 02061988 02031985 yfcntymrf
winston1 slippery sandwich piramida monkey12 millwall magician jackson5 insomnia hardware fountain
fastball elizaveta borussia andromed alejandro 1234asdf 02081982 02051982 windsurf wildcard
universal sunflower strawberry reddevil pornporn polopolo pinkfloyd panther1 jiggaman islander
inspiron green123 cristian 1a2s3d4f 123456qwe 02061980 02031982 02011984 zaqxswcde washington
violetta smashing sexysexy robotics rjhjktdf reckless nightmare knockers killkill katherin
jellybea hhhhhhhh gandalf1 download doomsday devil666 darklord classics chrysler browning barbados
9293709b13 20202020 02091983 02061987 01081989 yjdsqgfhjkm snowboard scrabble rhjrjlbk rainbow6
qazwsxedc123 pharmacy nevermind mariposa jakejake insanity graphics geoffrey firewall fandango
augustus ashleigh 321321321 12051988 05051987 02101989 02101987 02071987 02071980 02041985
sweetnes stanislav scorpio1 rochelle radiohea pumpkins mobydick longjohn iverson3 istanbul
highheel happiness gamecock faithful creature creation concorde budapest 19711971 134679852
02091984 02091981 02091980 02061983 02041981 01011900 windmill webhompas thisisit spongebo
senators sausages pineapple nygiants moonbeam marcello maksimka loveless lollypop kleopatra
katarina icehouse hooligan gertrude fullmoon fuckinside dynamite buttfuck bulldog1 brittney
aviation 22041987 20022002 05051985 02081977 02071988 02051988 02051987 02041979 webmaste
radiohead platypus monkeybo master12 heritage good123654 festival evolution dolphin1 cccccccc
a12345678 26061987 15051981 08031986 02061984 02061982 02051989 02051984 02031981 woodland
whiteout vanguard temppass reddwarf pussy123 forsaken ferguson earnhard coolcool 7894561230
21031987 13041988 11051987 10011986 06061986 02091985 02021981 02021979 01031988 tiger123 summer99
starstar snowflak slamdunk playboy1 michael2 mephisto kkkkkkkk kjrjvjnbd killer12 iloveyou2
holidays harrypotter gorgeous dudedude andersen 02101986 02081983 02041989 02011989 01011978
zxcvbnm123 volkswag solitude scoobydoo roadster presiden pool6123 playstat pipeline mypassword
mazdarx7 lemonade krasotka koroleva irishman hawaii50 gabriel1 freefree francesco christma
chipmunk brigitte bigblock bergkamp bearcats 74108520 45m2do5bs 30051985 24061986 22021989
21011989 20061988 1z2x3c4v 14061991 13041987 12021988 11081989 03041991 02071981 02031979 02021976
01061990 01011960 yankees2 wireless tiffany1 starligh register pallmall nascar24 mudvayne monsters
mckenzie mazda626 kisskiss gonzalez gbhfvblf freebird fantasia comanche choochoo chambers borabora
asdfgh01 alessandro abrakadabra 7777777777 23456789 23041987 19701970 18011987 123456789s 07071987
02091989 02071989 02071983 02021973 02011981 01121986 01071986 yogibear wanderer viktoriya
undertak underground tropical threesom slowhand sheridan marianna kissmyass just4fun ghjcnjgfhjkm
fishhead firefire excalibur customer cocksuck cameron1 berkeley andyod22 28041987 25081988
24011985 20111986 19651965 19101987 19061987 14111986 13031987 123456123 12121990 10071987
10031988 02101988 02081980 02021990 01091987 01041985 01011995 zanzibar training sweetness
president password12 lovelife longdong johndeer jefferso james123 jackjack fishbone drummer1
coventry catwoman 28021992 25800852 22011988 19971997 17051988 14021985 13061986 12121985 11061985
10101986 10051987 10011990 09051945 08121986 04041991 03041986 02101983 02101981 02031989 02031980
01121988 survivor sundevil straight revolver qwerty11 qweasd123 paradigm nonenone michaels
ghjuhfvvf fairlane everlast chestnut broncos1 antelope anastasiya 456456456 30041986 29071983
29051989 29011985 28021990 28011987 27061988 25121987 25031987 22021986 21031990 20091991 20031987
19681968 17061988 16051989 16051987 11051990 08051990 05051989 04041988 02051980 02051976 02041980
02031977 02011983 01061986 01041988 01011994 zxcasdqwe123 washburn vfitymrf soccer12 soccer10
smirnoff sasha_007 rrrrrrrr qwert12345 pumpkin1 porsche1 noname123 newcastle marseille marjorie
hurricane honolulu highbury gilligan eeeeeeee death666 costello baritone 31011987 30031988
22071986 21101986 21051991 20091988 20051988 19661966 18091985 18061990 15101986 15051990 15011987
13121985 12qw12qw 12031987 12031985 11121986 08081988 08031985 03031986 02101979 02071979 02071978
02051985 02051978 02051973 02041975 02041974 02031988 02011982 01031989 01011974 wwwwwwww wildwood
wildbill superior stefanie sidekick remingto redbaron question moonligh mischief ministry minemine
kordell1 knuckles fuckhead freefall fantomas elcamino coldplay clippers carpente capricorn
calimero bluesman bluebell armstron angelika angel123 30041987 27081990 26031988 25091987 25041988
24111989 23021986 22041988 22031984 21051988 17011987 16121987 15021985 14021986 13021990 123456ru
10101990 10041986 07091990 02051981 01031985 01021990 zildjian wp2003wp valentine trinitro
swinging rfvfcenhf pufunga7782 palmtree nostromo johngalt iloveyou1 foxylady fishfish fearless
enforcer david123 cutiepie cheshire cherries capricor blueball blowfish 31031988 25091990 25011990
24111987 23031990 22061988 21011991 21011988 19283746 19031985 19011989 18091986 17111985 16051988
15071987 14081985 13071984 12081985 11021985 10071988 09021988 05061990 02051972 02041978 02031983
01091985 01031984 01012009 yamahar1 whistler vjqgfhjkm universa strawber sprinter spencer1
sonyfuck slimshady screamer papillon oooooooo marcius2 lalakers lakeside jermaine honeybee
highlander ghbywtccf ghbdtn123 earthlink cygnusx1 cleopatr carnival buddy123 arkansas anastasi
30081984 25101988 23051985 23041986 23021989 22121987 22091988 22071987 22021988 20052005 19051987
15041988 15011985 14021990 14011986 13051987 13011988 13011987 12061988 12041988 12041986 11071988
11031988 10081989 08081986 07071990 07071977 05071984 04041983 03021986 02091988 02081976 02051977
02031978 01071987 01041987 01011976 zachary1 wrestler vendetta tkbpfdtnf terminat telephone
smackdow sandrine qwe123qwe opendoor nautilus mustang6 misfit99 marseill magellan leedsutd
jackass1 hounddog hetfield gtnhjdbx ghhh47hj7649 fkbyjxrf espresso dontknow dogpound complete
bismillah argentin 30041985 29071985 29061990 27071987 27061985 27041990 26031990 24031988
23051990 22011986 21061986 20121989 20092009 20091986 20081991 20041988 20041986 19671967 19121989
19061990 18101987 18051988 18041986 18021984 17101986 17061989 17041991 16021990 15071988 15071986
14101987 135798642 13061987 1234zxcv 12071989 11121985 11061991 10121987 10101985 10031987
09041987 09031988 06041988 05071988 03081989 02071985 02071975 01051989 01041992 01041990 whiteboy
waterboy vikings1 viewsoni penguin1 optimist moonshin mcdonald limewire konstantin jonathon
johncena intercourse harddick gladiato fortress clarissa capetown camaross callisto bigpoppa
alexandre 9999999999 30011985 29051985 26061985 25111987 25071990 22081986 22061989 21061985
20082008 20021988 19981998 16051985 15111988 15051985 15021990 14041988 12345qwerty 12121988
12051990 12051986 12041990 11091989 11051986 11051984 10061986 06081987 06021987 04041990 02081981
02061977 02041977 02031975 01121987 01061988 01031986 01021989 01021988 university trucking
transfer tomahawk suckmydick suburban stratfor shadow12 private1 printing pentagon notebook
nokian73 matthias marijuan mandrake mamacita kayleigh hotgirls hellokitty hallo123 funstuff
fredrick firefigh eggplant dfktynby derparol cleopatra cbr900rr barselona asdqwe123 almighty
absolutely 29061989 28051987 27081986 25061985 25011986 24091986 24061988 24031990 21081987
21041992 20031991 19061985 18111987 18021988 17071989 17031987 16051990 15021986 14031988 14021987
14011989 11011990 10011983 09021989 07051990 06051986 05091988 05081988 04061986 04041985 03041980
02101976 02071976 02061976 02011975 01031983 washingt warrior1 username tinkerbe suckdick southpaw
sexylady rocknrol rfhnjirf progress obsidian nirvana1 nineinch navigator money123 modelsne
minimoni millenium marriage marines1 marijuana htubcnhfwbz heinrich handball facebook dominion
darkangel cricket1 chris123 challeng bubba123 bluejays antonina 28051986 28021985 27031989
26021987 25101989 25061986 25041985 25011985 24061987 23021985 23011985 22121986 22121983 22081983
22071989 22061987 22061941 22041986 22021985 21021985 20031988 19101990 19071988 19071986 18061985
18051990 17071985 16111990 16061986 16011989 15081991 15051987 14071987 13031986 12101988 12081984
12071987 11121987 11081987 11071985 11011991 08071987 08061987 05061986 04061991 03111987 03071987
02091976 02081979 02041976 02031973 02021991 02021980 02021971 whatwhat vqsablpzla theforce
sylveste stephane sheepdog services roadrunner republic paramedi masterbate margarit ilikepie
homework hattrick hardball goodgirl friendster flipflop f00tball evolutio dukeduke cucumber
cnfybckfd chiquita castillo bigdicks 31121990 30121987 29121987 29111989 29081990 29081985
29051990 27272727 27091985 27031987 26031987 26031984 24051990 23061990 22061990 22041985 22031991
22021990 21111985 21041985 20021986 19071990 19051986 19011987 17171717 17061986 17041987 16101987
16031990 15091987 15081988 15071985 15011986 14101988 14071988 14051990 14021983 13111990 12121987
12121982 12061986 12011989 11111987 11081990 10111986 10031991 09090909 08051987 08041986 05051990
04081987 04051988 03061987 03031993 03031988 02101980 02101977 02091977 02091975 02061979 02051975
01081990 01061987 01011971 toriamos taekwondo sonyericsson slimshad skateboard riccardo rfntymrf
prospect penetration peaches1 nokia6233 nightwish maxwell1 mash4077 lakewood krokodil hairball
evangelion dolemite cromwell cassandr cabernet budweiser bastards azertyui aolsucks 45454545
31011990 29011987 28071986 28021986 27051987 27011988 26051988 26041991 26041986 25011993 24121986
24061992 24021991 24011990 23051986 23021988 23011990 21121986 21111990 21071989 20071986 20051985
20011989 19111987 19091988 18041990 18021986 18011986 17101987 17091987 17021985 17011990 16061985
15051986 14881488 14121989 14081988 14071986 13111984 12121989 12101985 12051985 11071986 11011987
10293847 10081985 10061987 10041983 07091982 07081986 06061987 06041987 06031983 04091986 03071986
03051987 03051986 03031990 03011987 02101978 02091973 02081974 02071977 02071971 0192837465
01051988 01051986 01011973 vauxhall vancouve touching tokiohotel supernov speakers spartan1
sigmachi rocknroll rainyday q123456789 puppydog power123 poiuytre phialpha penthous pavement
nthvbyfnjh nnnnnnnn mulligan mississippi lonesome lighting klondike kazantip ironmaiden homemade
herewego gonzales goldfing genesis1 fyfnjkbq forgetit flamengo favorite6 exchange enternow
dodgers1 delaware darkange commande cashmone bordeaux billabon benessere awesome1 asdffdsa
archange annmarie ambrosia alleycat aaaaaaaaaa 43214321 369258147 31121988 31121987 30061987
30011986 29041985 28121984 28061986 28041992 28031982 27111985 27021991 26111985 26101986 26091986
26031986 25021988 24111990 24101986 24071987 24011987 23051991 23051987 23031987 22071983 22051986
21101989 21071987 21051986 20081986 20061986 20031986 20021985 20011988 19641964 19111986 19101986
19021990 18051987 18031991 18021987 16111982 16011987 15111984 15091988 15061988 15031988 15021983
14021989 14011988 14011987 12348765 12345qaz 12111990 12091988 12051989 12051987 12031988 12021985
12011985 11111986 11091984 11071989 10071985 10061984 10041990 10031989 10011988 06071983 05021988
03041987 02091982 02091971 02061974 02051990 02051979 02011990 01051990 01021985 woodstoc
wonderful whiplash trouble1 testing1 summer69 stickman stafford speedway somerset smoothie
segblue2 scheisse revolution rainbows pornking pimpdadd pasadena p0o9i8u7 navyseal longhair
lokiloki lkjhgfds kamasutra gsxr1000 gannibal daylight cornwall cocksucker carebear austin31
adrenalin 789654123 5wr2i7h8 31031987 30111987 30071986 30061983 30051989 30041991 28071987
28051990 28051985 27041985 26071987 26061986 26051986 25121985 25051985 24081988 24041988 24031987
24021988 23skidoo 23121986 23091987 23071985 23061992 22111985 22091986 22081991 22071990 22061985
21081985 21071992 21021987 20101988 20061984 20051989 20041990 19091990 19031987 18121984 18081988
18061991 18041991 18011988 17061991 17021987 16031988 16021987 15091989 15081990 15071983 15041987
14091990 14081990 14041992 14041987 14031989 13081985 13021987 123qwert 12345qwer 12345abc
123456789m 1212121212 12081983 12021991 11101986 11081988 11061989 11041991 11011989 10121986
10121985 10101989 10041991 09091986 09081988 09051986 08071988 08011986 07101987 07071985 06061985
06011988 05031991 05021987 04061984 04051985 02101973 02061981 02061972 02041973 02011979 01101987
01051985 01021987 wonderboy voyager1 vagabond toonarmy thrasher stigmata smackdown sexybabe
sergbest scrapper sammy123 reginald rainbow1 pictures peterbil perfect1 pantera1 p4ssw0rd normandy
nevermore luckyone kirkland junkmail josephin johnson1 futurama fireblad fellatio dragonfl
dragon69 crackers cartoons buttercup blue1234 31101987 31051985 30121986 30091989 30031992
30031986 30011987 29061988 29061985 29031988 28061988 27061983 27031986 27021990 26101987 26071989
26071986 25081986 25061987 25051987 25041991 24101989 24071991 23111987 23091986 23051983 23031986
2222222222 22121989 22071991 22051991 22011985 21121985 21031985 20121988 20121986 20061990
20051987 19091983 19061992 19021991 18121987 18121983 18111986 16121986 16091987 16071991 16071987
15111989 15031990 14041986 13121983 13101987 13091984 13071990 123456789qwe 1234567899 12211221
12121991 12121986 12101990 12101984 12091991 12081988 12071990 12071988 11041990 10081990 10081983
10071990 10061989 10011992 09111987 09081985 08121987 08111984 08101986 08051989 07091988 07081987
07071988 07071984 07071982 07051987 06031992 05111986 05051991 05031990 05011987 04111988 04061987
04041987 02081973 02061978 02031991 02031990 02011976 01071984 01041980 01021992 zaqwsxcde
yyyyyyyy warhamme velocity tigercat sunlight streaming sonysony sabrina1 romantic rockwell
q1234567 plastics pinnacle pathetic pancakes offshore nounours ncc74656 natasha1 mynameis motocros
letsdoit kristian fyutkjxtr francisc dreamcas dragster destiny1 delpiero daisydog colonial
cannibal candyass bynthytn bigbooty azertyuiop amethyst acidburn 66613666 44332211 31071990
31051993 30051987 30011990 29091987 29061986 29011982 28101986 28081990 28081986 28011988 27111989
27031992 27021992 26081986 25081985 25031991 25031983 24121987 24091991 23111989 23091989 23091985
23061989 22091991 22071985 22071984 22061984 22051989 22051987 22031986 22011992 21061988 21031984
20071988 20061983 20041985 1qazzaq1 1qazxsw23edc 19991999 19061991 18101985 18051989 18031988
18021992 18011985 17051990 17051989 17051987 17021989 16091988 16081986 16061988 16061987 15121987
15091985 15081986 15061985 15011983 14101986 13071987 13061985 13021985 123456qqq 123456789d
1234509876 12131213 12111991 12111985 12081990 12081987 12071991 11071987 11051988 11031983
10091984 10071989 10071986 10061985 10051990 10041987 10031993 10031990 09091988 09051987 09041986
08081990 08081989 08021990 07101984 07071989 07041987 07031989 07021991 06061981 06021986 05121990
05061988 05031987 04071988 04071986 04041986 03101991 03091983 03051988 03041983 03031992 02081970
02061971 02051970 02041972 02031974 02021978 02011977 01121990 01091992 01081992 01081985 01011972
vipergts vfntvfnbrf supernova stephen1 sparkles snowbird singapor scissors pressure playball
pizzaman pinetree pathfind papamama nightmar montrose montecar masterbating maserati lockdown
liverpool1 kingking killer123 jeepster ilovegod hellsing frederik feelgood escalade eleonora
dominiqu delldell daughter contract conquest building buffalo1 blacklab babycake 7777777a 31121986
31121985 31051991 31051987 30121988 30121985 30101988 30061988 29041988 27091991 26121989 26061989
26031991 25111991 25031984 25021986 24121989 24121988 24101990 24101984 24071992 24051989 24041986
23091991 23061987 23041988 23021992 23021983 22111988 22091990 22091984 22051988 21111986 21101988
21101987 21091989 21051990 21021989 20101987 20071984 20051983 20031990 20031985 20011983 19111985
19081987 19051983 19041985 18121990 18121985 18121812 18091987 17121985 17111987 17071987 17071986
17061987 17041986 17041985 16121991 16101986 16041988 16041985 16031986 16021988 16011986 15121983
15101991 15061984 15011988 14091987 14061988 14051983 13101992 13101988 13101982 13071989 13071985
13061991 13051990 13031989 1234567890- 12101989 12071984 12061987 12041991 12031990 12021984
11091986 11091985 11081986 10101988 10101980 10091986 10091985 10081987 10051988 10021987 10021986
09041985 09031987 08041985 08031987 07061988 07041989 07021980 06011982 05121988 05061989 05051986
04031991 03071985 03061986 03061985 03031987 03031984 03011991 02111987 02061990 02011971 01091988
01071990 01061983 01051980 01022010 volleyba virginie treefrog therock1 tennesse success1 stockton
skinhead qwqwqwqw playmate piercing password9 painting nineball mohammad matchbox lfitymrf
laetitia jellybean goldeneye erection entrance elisabet elements eclipse1 eatmenow clemente
charlie2 cassandra cashmoney bobmarley baracuda alcatraz 31051982 30051988 30051986 29111988
29051992 29041989 29031990 28121989 28071985 28021983 27111990 27071988 26071984 26061991 26021992
26011990 26011986 25091991 25091989 25081989 25071987 25071985 25071983 25051988 25051980 25041987
25021985 24101991 24101988 24071990 24061985 24041985 24041984 23111986 23101987 23041991 23031983
22071992 22071988 21121989 21111989 21111983 21101983 21041991 21041987 21031986 21021990 21021988
20081990 20061991 20061987 20032003 20031992 1qw23er4 1q1q1q1q 19121988 19081986 19071989 19041986
18111983 18071990 18071989 18071986 18031986 17121987 17091985 17071990 17051983 16091990 15081989
15071990 15051992 15051989 15031991 15011990 14031986 13091988 13091987 13091986 13081986 13071982
13051986 13041989 13021991 1234rewq 12111984 12091986 12081993 12071992 12021990 11111991 11091990
11061987 11061986 11061984 11041985 11031986 10041984 10031980 10011980 09051984 08071985 07081984
07041988 06101989 06061988 06041984 05091987 05081992 05081986 05071985 05041985 04111991 04071987
04021990 03091988 03061988 03041989 03041984 03031991 02091978 01071988 01061992 01041993 01041983
01031981 weare138 vanessa1 usmarine sniffing rfhfylfi rachelle qwerasdfzxcv patches1 password99
muhammad morrowind mallrats macintos macaroni lunchbox kcchiefs istheman implants ghjcnbnenrf
gabriele forever1 experienced dragonballz chouchou cheerleaers charisma celebrity cardinals
captain1 bubbles1 billbill beatles1 barefeet ballsack backbone asasasas apollo11 abracadabra
31101991 31081989 31051986 31011985 30101987 30071992 30061989 30061985 29121988 29121984 29111987
29081987 29081982 29071986 29051987 29041987 29031982 28071984 28061985 28051988 28041988 28021989
27101989 27101987 27091983 27061990 27051991 26121987 26111984 26051990 26041988 26041983 25091992
25081987 25051989 24041990 23091982 23071986 23061985 23051984 23021991 22446688 22091987 22091985
22061991 22051990 22041991 21121988 21091990 21071990 21071985 21041990 21021986 20101986 20072007
20061980 20051986 20021991 20011987 19071983 19021985 19011985 18061987 18061986 18011984 17121986
17111988 17031992 17021986 16111989 16061990 16011991 16011985 15121985 15111986 15031987 14101991
14101983 14051987 14041991 14021991 13081987 13071991 13061990 13031991 12121984 12101986 12091990
12081986 12041987 1111qqqq 11061988 11051989 11041987 11041986 11021990 10101991 10081991 10021983
09101985 09051990 09011990 08111983 08071986 08061986 08031988 08021989 07021987 06091989 06081988
06081986 06071984 06061990 06051987 06031986 06021989 05101984 05061983 05041986 04081985 04061990
04061988 04051987 04021985 04011990 03121986 03101985 03061984 02081975 02031970 02021977 01051987
01041989 01031980 01010101 zoomzoom zerozero stiletto starwars1 sexybitch sephiroth riffraff
redheads poophead pertinant paulpaul nemrac58 myxworld malaysia left4dead jesus123 interest
innocent hillbill hallowee goldeney generals gallaries fussball flyers88 fabulous culinary
constant citation cartman1 cambridg bettyboo annaanna alterego alpha123 77347734 55bgates 31031990
30091985 30081989 30011992 29081988 29061984 29041986 29041984 29011990 29011988 28121990 28071988
28051989 28041983 28011989 27091987 27091984 27071983 27061989 27051986 27011990 26081983 26041990
25121986 25111988 25081983 25021984 25021983 24081990 24061984 24021985 23061988 23041992 23031989
23021984 22081987 22031987 21121987 21091987 21081990 21061989 21041986 21011990 21011985 20111987
20061992 20051984 20021990 19631963 19091986 19011986 18101989 18091984 18011991 17081990 17061992
17021992 16051986 16041986 16021989 15081980 15051991 15031989 15031986 15021991 15011991 14785236
14111987 14091989 14091988 14051986 14031990 13121989 13091990 13061989 13021984
123456789987654321 12071982 12061980 12031986 12021987 11121990 11021988 11021987 11021984
1020304050 10111989 10101987 10071983 10051989 10051986 10041989 10021988 10011989 09061990
09041990 09011987 08081983 08081979 08031992 08021985 08011988 07111987 07061986 07041985 07031986
07021989 06111990 06111986 06081990 06071990 06071986 06051983 05081989 05081987 05071986 05071983
05051993 05051982 05041991 05041990 05041983 04121985 04111989 04031982 04021987 03111986 03071984
03051985 03021987 03011986 02101975 02061973 02021992 02011978 01092010 01091986 01041986 01031991
z1x2c3v4b5 vincent1 thebeast tampabay tamerlan surprise sunshine1 smartass rustydog rhfcfdbwf
revoluti reloaded powerful pitchers passmast notredam nopassword nevermin natedogg mustang2
mallorca loverman lenochka lebowski lavalamp interacial iiiiiiii houston1 hardwood gogators
francine fishtank edmonton duckduck dreaming doughnut dickdick darthvad dangerous crescent
copenhag cleveland civilwar cashflow care1839 capitals cantona7 biohazard bigtruck bellagio
auckland anonymous acapulco aa123456 741258963 69camaro 31071986 30071983 30041988 29101992
29091990 29071988 29041990 29031983 28121988 28121987 28121986 28081985 28061984 28041991 28041986
28031990 28021984 27121988 27051984 27041987 27021986 27011985 27011983 26121985 26121984 26091985
26021990 26011989 25091984 25041984 25041983 24121990 24121984 24101987 24011989 24011986 23071988
23021987 23011992 22101988 22091983 22081990 22081985 21071986 21071983 21061987 21051989 21051983
21011986 20121985 20111984 20071985 20011985 19101989 19101982 19081991 19031990 18081989 18051982
18041988 18041983 17111989 17111982 17101991 17091991 17051993 17051991 17011986 17011985 16081985
16071986 16061984 16021982 15121989 15111987 15111985 15101983 15081984 15041983 15031984 14101989
14081986 14061985 14031985 13121990 13111986 13111985 13101990 13101985 13081988 13081982 13071992
13051991 13051988 13041991 13031992 13031990 13021992 12345677 123456123456 12061990 12061984
112233445566 11101990 11081985 11081984 11081983 11031991 11031990 11031987 10121991 10121989
10111983 10071991 09051983 09031991 08091988 08081985 08031991 07031988 07031985 07011989 06111984
06071988 06071985 06031988 06031984 05121985 05121983 05101986 05061987 05051988 05051980 05021989
04121987 04121986 04051990 03101983 03081984 03021982 02101982 02101974 02091979 02091974 02071991
02071974 02021974 01111990 01091984 01071989 01061985 01041981 01041979 01011950 waterman waterfal
trueblue trinity1 trinitron tortoise topolino ticklish sweetheart supersonic stanley1 skipper1
shitshit seductive screwyou riversid riverrat redlight qweasdzx powerman parlament outsider
nightwin natalie1 monkeyboy messenger memememe marauder makeitso madagaskar ljxtymrf kikimora
kamikadze jupiter1 integral happines greywolf godbless gizmodo1 foreplay fisherman favorite
eighteen downhill dimadima dilbert1 deerhunt cyclones coolhand converse computer1 chewbacc
blueberr bendover asdfqwer animated aircraft 789632145 56565656 32323232 31121992 31081985
31071985 31051990 31011983 30071990 30061986 29091986 29071990 29011983 28101988 28091984 28081984
28071989 28061990 28051981 28031984 27121986 27081989 26111987 26051987 25121982 25091988 25071989
25071986 25051992 25051990 25011991 25011988 24121985 24081987 24071989 24061990 23111990 23081986
23061983 23031988 23021990 23011989 23011988 23011984 22111991 22031990 22021984 22011991 21121984
21031991 21011992 20091984 20071990 20071981 20061989 20051992 20041981 19601960 19121986 19121985
19101983 19071985 18011990 18011989 17121990 17081992 17081988 17071991 17071984 17041990 17031991
17021988 16111987 16031987 16021983 16011990 15101987 15081985 15021988 15011992 14121986 14111989
14091982 14071983 14061982 14021988 1357908642 13121984 13081990 13081984 13021989 123456789r
12091987 12071985 12071983 12051993 12041985 11111983 11111979 11091983 11081992 11071984 11041988
10121979 10111988 10111981 10091989 10091988 10081988 10041982 10021985 09121983 09011991 08061989
08041988 07081989 07071986 07071980 07041986 07021990 06101991 06081985 06071987 06031989 05101983
05071991 05071990 05011990 04111986 04081989 04051983 04041984 04011988 04011987 03101989 03101988
03091991 03081990 03081988 03071989 03061989 03051993 03041990 03031989 03021989 03011984 02111989
02081990 02081972 02081971 02061992 02061975 01081980 01071985 01061984 01051983 01021986 01021980
wonderfu websolutions websol76 vincenzo timoxa94 stoppedby sprocket softtail soccer11 sasha123
rfhfvtkmrf q1q2q3q4q5 popcorn1 nokia5800 myspace1 markmark manunited magic123 love1234 lilwayne
laserjet huskers1 humphrey homepage griffith greenman greedisgood gogogogo giovanna gateway2
gangbanged fuckme69 freestyle foreskin fishcake fidelity dtkjcbgtl dipstick deadspin davedave
daredevi continue bukowski blackbird blackberry bismarck beckham7 baltimor babybear asdfg123
a1a2a3a4 99762000 918273645 31101989 31051988 30061982 29121985 29091991 29081983 29071987
29061987 28111987 28111986 28091992 28091985 28061983 27101990 27071984 27051989 27041989 27041988
27031985 26091991 26091984 26081985 26071990 26041984 26021985 26011981 25121989 25091985 25051984
24101985 24071988 24071986 24051987 24051986 24041992 24041991 24021987 24021986 23101988 23081984
23041990 23031985 23021993 22111989 22101991 22041993 22041990 21091988 21091986 21091984 21051985
20spanks 20091983 20031984 20011991 20011984 1z2x3c4v5b 1q2q3q4q 19101993 19081985 19061986
19061984 19041992 19041987 19031980 19021982 18081986 18071988 18051985 18031981 18021993 17101990
17091984 17021990 17021982 16121985 16121982 16111983 16091991 16061992 16031985 15111991 15111990
15101992 15091990 15091983 15071984 15041985 15031985 14121987 14101985 14091991 14081991 14081989
14031984 13121988 13071983 13061984 13061983 13051989 13051985 13011985 13011981 123456987
12101987 12051992 12041983 12031989 12021986 12011988 11101987 11101985 11081982 11071983 11041983
11031984 11031982 11021991 11011980 10111987 10101993 10051985 10051983 10031986 10031985 09101986
09071990 09071984 09061989 09051985 09011985 08061990 08041989 07101985 07091985 07031991 07021986
07011988 06101986 06061989 06061982 06051989 06031985 06011987 05051992 05051983 05031988 05031986
04121988 04121984 04071983 04051984 04041995 04041989 04031990 03091986 03031983 02061970 02051974
01111987 01081988 01071980 01031987 01011961 000000000 zxcvb123 wachtwoord vvvvvvvv volleyball
valleywa trumpet1 trooper1 thinking suckcock sopranos sarasara rosewood rfrfrfrf randolph qwerty13
qweasdzxc123 prophecy princess1 pimpdaddy paperino nightowl negative naughty1 mustang5 montana1
mazda323 mastermind jurassic jefferson italiano heavenly halloween graduate gigabyte fivestar
england1 eldiablo creepers commander climbing ciaociao chickenwing101 buddydog bradley1 bisexual
abdullah 31101986 30101990 30101984 30051984 30041992 30031989 30011983 29101991 29101985 29011992
28111984 28091990 28091987 28091982 28051983 28031986 28021981 27071991 27071982 27041993 27031983
27011986 26121990 26121983 26101989 26101984 26091989 26091988 26031992 26011993 26011987 25101990
25101986 25091986 25031988 25021987 25021978 24101980 24051985 24021990 23111985 23111982 23091988
23091983 23081990 22111982 22101985 22051980 22041983 22011989 21121980 21041989 21021984 21021983
21011987 20081987 20062006 20061981 20021981 1million 19611961 19091992 19081988 19061989 19041988
18111989 18111984 18091991 18081987 18061988 18041985 18031993 18021982 17111986 17081984 17011701
16121989 16101985 16091986 16081988 16071983 16041993 16041990 16041984 16031991 15081987 15071989
15061983 15041993 15041989 15041982 15021989 14121988 14111988 14061984 14041989 13121986 13111988
13071988 13051983 13031985 13011984 13011983 123456789v 123456789o 1234567890z 12111987 12041994
12041984 12021980 11121984 11111982 11021993 11011985 11011982 10121984 10101983 10091991 10051993
10051984 09121987 09071987 09071986 09051988 09041988 08101989 08061988 08031983 07121987 07081982
07061990 07051989 07051988 06121988 06111985 06091987 06051990 06041989 05121986 05071989 05061985
05041984 05021991 05021985 05011988 04121982 04091991 04091987 04081986 04021988 03101984 03091984
03081992 03071983 03061992 03051989 02121990 02121983 02041970 02031993 02011974 01101985 01081991
01071983 01041982 01031990 01021991 zxcvzxcv whoknows wdtnjxtr underwear unbelievable topsecret
surveyor squerting smithers sealteam ronaldinho quant4307s prototype protocol princesa pizzahut
ntktdbpjh nokia123 nicetits mississi merchant mamochka lucky123 libertad justice1 instinct
infected ilya1234 housewifes highlife hartford happyman goodyear godspeed flvbybcnhfnjh flanders
fighting dtxyjcnm daredevil bismilla bigbucks baberuth asdasd123 alessand access99 8888888888
3rjs1la7qe 34343434 31121983 31031986 30111986 30101986 30081990 30071985 30031987 30011980
29121986 29111983 29091985 29091982 29051988 29051986 29051984 29031989 29031986 29021988 28111990
28071983 28051992 28041989 28031991 28031988 28031983 27101992 27071990 27071985 27061984 27021987
26111989 26061983 26031985 26021989 26011988 25121990 25111989 25111986 25041989 25041980 25031992
25031986 25021990 25021989 25011987 24681012 24121982 24111983 24091990 24081986 24061989 24021989
23071984 23061980 23051988 23041985 23011991 23011982 22121982 22111990 22101987 22101981 22041989
21121992 21061990 21051987 21051984 20121987 20111985 20051981 20041992 20041984 20031980 20021983
20011981 19121987 19081983 19021988 18101990 18101988 18081990 18071983 18021991 17121983 17101992
17091986 17051986 17031988 17031984 17031983 17021983 16111986 16101989 16081991 16071988 16071985
16061989 15121990 15121986 15101984 15071992 15061987 15051982 15031992 15021987 15011981 14111990
14091986 14081982 14061990 14041984 14031987 14011991 13071993 13051992 13041984 13031980 13011993
123581321 123456as 123321123321 12121981 12121977 12051981 12041989 12011991 11111989 11111988
11091987 11071990 11051991 11031992 11021992 11021981 10121982 10101992 10101982 10071984 10041985
09121985 09121982 09071988 09061991 09051981 09031990 08101987 08101980 08061992 08061985 08021991
07101989 07091987 07081992 07061985 07041990 07041983 07021984 06101987 06101985 06091991 06061983
06051985 06021988 05111992 05091985 05081985 05031989 04111992 04061982 04051989 03121985 03091987
03081987 03071992 03071990 03051984 02091972 02081978 02041991 02041990 02031995 02031976 02021993
02021975 01121985 01121984 01101990 01091980 01091979 01081986 01071991 01061979 vodafone valeriya
tickling starlight splendid special1 sokolova skydiver shredder saxophon salvatore rockrock
pounding playboy2 petrovich nancy123 molly123 maxpower marcella locoloco livewire lionheart
joystick jennifer1 infamous hugoboss hospital groupd2013 gianluca ghbdtnrfrltkf ghbdtndctv
fujifilm frankie1 flathead fisherma feathers favorite2 fantasies experience envelope dragonfly
cornhole close-up chadwick blueberry blackhawk bigblack beethove anthony7 andyandy alexander1
aaaaaaaaa a1b2c3d4e5 987654321a 85208520 74123698 31101988 31071983 31011989 30121984 30111990
30111989 30071987 30061981 30051992 29091980 29081986 29041992 29031991 27101986 27081985 27071989
27071986 27051992 27051985 27031990 26111986 26021988 25121983 25111992 25031993 24051979 24031985
24021983 24011992 24011991 24011983 23121983 23101990 23091994 23081991 23081988 23041989 23031991
23031980 23011980 22121985 22101989 22101983 22031989 22021992 22021987 22011993 22011987 21111992
21091985 21071994 21071982 21061983 21031981 20121990 20121982 20081988 20081985 20081984 20042004
20031983 20021992 20021989 20021987 20021980 1qaz2wsx3edc4rfv 19121982 19111984 19081992 19081990
19021987 19021986 18121992 18111988 18071981 18061992 18061984 18051992 18051986 18041987 17081989
17061985 17061983 17051992 17041984 17031985 17021991 17011991 16111984 16101992 16081989 16061983
16041987 16011983 159753456 15081983 15071991 15061990 15051983 15041990 15041986 14111984
14111982 14061983 14051993 14051985 14021992 14021984 13121987 13091985 13081991 13011986 12121980
12091983 12081989 12041978 12031991 12031984 11121989 11121981 11091988 11051985 11051982 11051979
11041993 11031989 10121990 10031992 10031984 10011987 09101988 09091991 09091987 09071991 09061986
08121989 08091989 08081992 08071983 08061984 08021988 08011987 07081983 07051992 06121982 06071989
06051988 06041990 06021984 06021983 06011991 06011986 05121989 05111982 05031984 05021993 04111987
04101988 04091985 03091990 03051981 03051979 03041988 03041985 03031994 03021990 03011990 03011985
02121988 02121986 02121981 02091990 02041971 02031972 02031971 02022009 01121989 01101986 01081984
01061989 01041991 01041984 yaroslav vampire1 treetree tonytony smirnova slapnuts sandberg roosters
rfgbnjirf producer pictuers pennywis nosferatu nathanie musician monkey69 mercury1 mainland
madala11 ludacris lovehate lockerroom letsfuck landmark jojojojo jennings hydrogen horsemen
goofball georgina garrison francisco ejaculation dragon123 dominique dirtydog devilman daydream
crazyman catfight carpediem buster12 browndog blackops blackice beverley basement bajingan
badabing atreides architec advanced abc123456 a1s2d3f4g5 31121982 31071988 30111982 30101985
30091987 30081986 30071991 30071982 29111985 29071993 29051991 29011991 29011980 28111982 28101991
28091988 28041990 28021988 28011991 27121990 27121981 27111992 27111984 27081988 27031984 27021985
26071985 26061990 26041987 25111985 25081994 25071984 25051986 25051983 24111988 24111985 24111982
24091988 24091984 24081985 24051991 24041987 24031989 24031981 24031980 24021984 24011988 24011984
23051989 23041984 23041983 22061982 22051985 22021994 22011990 21121991 21101980 21091991 21081991
21081988 21081986 21061991 21041988 21041983 21031992 20101984 20101982 20091985 20021993 1michael
19621962 19091987 19091980 19071991 19041993 19041989 18121988 18111985 18071991 18051984 18041984
17091981 17081987 17061982 17041988 17031986 16091992 16081980 16061981 16041992 16041989 16031992
16011988 15121984 15101985 15061993 15051993 15021984 14071989 14061986 14031991 13111989 13101986
13091982 13081983 13041986 12349876 12345687 123456789123456789 12091989 12091985 12061989
12061985 12051983 12041982 12011992 11081991 11081980 11061992 11061980 11041992 11001001 10241024
10081981 10011985 0o9i8u7y 09111988 09111983 09101984 09091985 09081986 09081984 09031992 09021987
08111987 08081984 08051983 08041992 08041990 08031989 08031980 07121984 07111982 07101983 07081985
07071994 07061991 07051986 07011980 06081991 06081983 06031987 06011984 05071987 05031992 05031981
05011989 04101992 04081992 04081982 04081978 04071985 04051986 04041992 04041982 04031984 04011986
03081985 03071980 03061991 03061990 03021992 03011992 02121985 02101972 02101970 02051971 02041992
02031992 02022010 02021972 01121980 01091990 01051992 01011996 zxcvasdf wrinkles warcraft3
violator thumbnils tangerin tailgate stonewal spiderman1 sometime sleeping skeleton sickness
sexymama scorpions satellite qwedsazxc popopopo passcode offspring nothing1 nokia5530 motocross
monterey minnesot mike1234 melanie1 mannheim livelife lionhear lighthou lapochka knickerless
jupiter2 jesus777 jediknig japanees hillside guillerm graywolf gfgfvfvf forester firestorm
finalfantasy fernande euphoria escorpio earthlin deathnote contortionist bluestar bionicle
billabong bernardo adelaide aaaa1111 963258741 911turbo 42424242 31101985 31071989 31071984
31011992 30091988 30091983 30011993 2wsx3edc 29101990 29071982 29061982 29031987 28111989 28101985
28091993 28091986 28071993 28071982 28061989 28031989 27121989 27111986 27111982 27081987 27051988
27041983 27011982 26121986 26111978 26101988 26101983 26041989 26031982 26021986 26011985 25111990
25091983 25071992 25061984 25051991 25041992 25021994 25011983 24111992 24111991 24051988 24041989
23121984 23101981 23091984 23071992 23071981 23021982 22111986 21081980 21061980 21051979 21021992
21021991 20121984 20111989 20081989 20071983 20061985 20041987 20041980 20031989 20021982 20011986
19121978 19051990 19051989 19011990 19011988 19011981 18121986 18081982 18061993 18061982 18051991
18041989 18031989 17111979 17101988 17101985 17051985 17031989 17011992 16101984 16071989 16051991
16021991 16021986 16011982 15121993 15071981 15071980 15041984 15011984 14121991 14121984 14121979
14111991 14101992 14091984 14081992 14081987 14071985 14011990 13101989 13091989 13041990 13041985
13031988 13031983 13021986 13011991 13011990 123qwe123qwe 12345123 12091982 12051982 12041977
12031982 12021989 12021983 12011986 11121983 11121980 11111984 11101988 11101982 11071991 11061983
11041980 11031985 11031980 11011988 10121988 10111985 10081993 10081986 10081982 10071980 10061991
10061990 0987654321q 09121989 09111985 09091989 09081990 09071985 09031989 09031986 09031981
09021990 09021986 08121983 08111986 08071990 08041982 08041980 08031993 08021992 07121992 07111986
07091984 07091983 07081990 07081981 07071992 07051985 07041984 06021981 05111991 05111989 05111984
05061984 05061981 05061980 05041989 05041988 04101984 04101980 04091990 04081983 04061985 04031989
03121990 03051991 03031982 03021993 02111990 02111985 02081991 02071973 02011972 01111989 01111984
01101989 01061982 01031982 01021994 01021984 woodwork winter99 wednesda waterski vfpfafrf
vflfufcrfh vfhbyjxrf uuuuuuuu troubles transexual thumper1 thetruth spamspam sephirot scirocco
sarajevo rushmore rodrigue revival47 qazqazqaz qaz123wsx qawsedrftg priyanka pornographic pippen33
paladin1 nineteen newproject2004 myfriend motdepasse maurizio masturbation letmesee leonidas
lamborghini komputer kickflip justinbieber internal insecure india123 ilovepussy hugetits honeybun
helsinki fuzzball fullback freewill fhvfutljy dominick disaster dfcbkbcf daniella cowboyup
comicbookdb chowchow checkmat carlisle calendar businessbabe bulletin batman12 basketbal babemagn
attorney assmunch as123456 angel666 allstate allison1 31081987 31031985 30111988 30091986 30081982
30061992 30061980 30061979 30051981 30011988 29121989 29121982 29101986 29101982 29091988 29041982
29011993 29011989 28071991 28051991 28051984 28031985 28021991 28011984 27731828 27101985 27051990
27031988 27021984 26111992 26081989 26081988 26071983 26071982 26051993 25101991 25101987 25101985
25061992 25061988 25041990 25031980 25011989 25011982 24091989 24091987 24091985 24081982 24031984
24031983 24021993 23121990 23121989 23121982 23101986 23101985 23091992 23081985 23041993 23041982
23011987 22121988 22121984 22121978 22111987 22101990 22091981 22071981 22011982 21111984 21071988
21071984 21051993 20091989 20091987 20051991 20041983 20011979 19091984 19081982 19071984 19061982
19051988 19051985 19051977 19041990 19021993 19021984 19011993 18121979 18101986 18101983 18091989
18081992 18071979 18061989 18061981 18051993 18031985 18031982 18031980 18011993 18011992 17121993
17121992 17091983 17081986 17051981 17031993 17011989 17011983 16121990 16121983 16111992 16081984
16041978 16021984 15101982 15081992 15071982 15061992 15051988 15041980 15021993 14121985 14111985
14101990 14051991 14051982 14011983 13121982 13111982 13101984 13071979 13061988 13041983 13011989
12101983 12081994 12051980 12041980 12021993 12021982 12011993 12011979 11101984 11041974 11011986
10111991 10111990 10101981 10101975 10091992 10091980 10081984 10061988 10041992 10041979 10021984
10021982 09101991 09091990 09071981 09061988 09061983 08091987 08091986 08091985 08081981 08071984
08071982 08051992 08041984 08021984 08011989 07101988 07101986 07091989 07051984 07041980 07021988
07011985 06091985 06081989 06071982 06051991 06021992 06011989 05121984 05111983 05101990 05101989
05081991 05011985 05011984 04101989 04101986 04101977 04071982 04061980 04011989 03121987 03111984
03101979 03081983 03051990 03031981 03021984 03021979 02121992 02101990 02091991 02071972 02071970
02051991 02011973 01101984 01101979 01081987 01081982 01071978 01051993 01051984 01021995 01011998
yeahyeah winfield vivitron vfhnsirf ursitesux trousers ticktock survival smoke420 sfgiants
schubert rdfhnbhf pussy4me password01 nocturne newstart nathaniel monolith mojojojo metallica1
maxpayne magdalena macgyver losangeles lolololo lighthouse laughing lacrimosa kissmyas jeffrey1
imtheman ibilltes honduras homebrew hawthorn gabrielle futyn007 funtimes fruitbat frogfrog
friday13 frenchie forsberg fordtruc fishface evangeli embalmer elevator duracell dominika diplomat
dima1995 diamante dallas22 costanza corvet07 cornelia cobra427 clueless chevys10 capoeira bobobobo
athletic aerosmit adventure adrianna administrator addicted abcdefg1 3edc4rfv 31081990 31071991
31071982 31071980 31051977 31031982 30121990 30101991 30091992 30081988 30071989 30071979 30051991
30041990 30031985 30031984 30011989 29121981 29111982 29101984 29091984 29071981 29061991 28111988
28091989 28081988 28051980 28031981 28011985 27121982 27091988 27041986 27031993 27031991 27011987
27011981 26081987 26051985 26031980 26011991 25121988 25121984 25111982 25111978 25071978 25051981
25041986 25031989 24111981 24081984 24031991 23121991 23111988 23101992 23081992 23071989 23051980
23041996 23021977 22121992 22111983 22081981 22051984 22051982 22041992 22041984 22031981 22011984
21121978 21111988 21101984 21101981 21081989 21061993 21061992 21041984 21011984 21011981 20091990
20081982 20071993 20061982 20011992 20011980 1a2s3d4f5g 19111988 19101988 19101985 19101984
19091985 19081984 19051981 19021983 19021980 18181818 18111990 18101991 18091983 18041992 18021989
17121991 17101980 17071988 17051979 17041989 17011984 16091984 16081990 15101989 15091986 14121990
14121983 14111983 14101984 14081984 14051992 14051981 14051977 14041982 13121980 13111991 13101993
13101983 13071994 12locked 1234kekc 1234567aa 1213141516 12121983 12111981 12091984 12041993
12011995 11111978 11101989 11081978 11041989 10101984 10061983 10031983 10021993 10021990 10011001
09091984 09061987 09051991 09051989 09051975 09041991 09031985 08121985 08121984 08121982 08101985
08091984 08081982 08061983 08031990 07121988 07111985 07101990 07091986 07011986 06121989 06121986
06081992 06081984 06081979 06041986 05111985 05091992 05091991 05081983 05081981 05081977 05061982
05051984 05011992 04101991 04091989 04071989 04061993 04031994 04031985 03101990 03101986 03081993
03081991 03061982 03051982 03051980 03011989 02101971 02091993 02091970 02071990 012345678
01111988 01101982 01081978 01071981 01051979 01042000 01012006 01011967 00001111 zxczxczxc
zimbabwe woodstock wingzero wellingt truffles tiberian superbow stirling stephens start123
sparhawk somebody silverado sammydog saltydog rfhlbyfk q1q2q3q4 pregnant phantom1 neworder
needforspeed monkeyman lol12345 lingerie landrove lambchop ladybird l58jkdjp! kristin1 klopklop
josephine jessica2 illmatic hunter12 hondacbr greentea greatest glendale ghjdthrf friends1
frederick firehawk fernanda fantasti dreamcast dragon01 disturbed delphine deepthro daedalus
chinchin chemistry casablanca buckwhea buckaroo bigpenis bertrand beachbum armageddon arizona1
aligator alfarome 890098890 666666666 31101983 31081982 31051989 31051983 30071988 30061990
30061984 30041984 30041983 30031979 29121992 29101989 29091989 29091983 29071980 29041980 29021984
29011984 28111985 28101989 28101979 28061981 28011986 27111978 27081984 27021988 27011989 26121988
26121981 26111988 26101985 26101981 26081990 26051992 26051989 26031989 26011992 26011984 25121991
25091982 25071981 25071980 25061983 25061981 25031985 25031982 25011984 24101994 24071982 24051984
24041983 23121988 23111991 23111984 23111983 23081983 23061991 23061986 23051981 23031984 23021978
22334455 22061992 22041982 21101990 21101982 21091982 20111991 20111990 20101992 20101990 20101985
20071987 20021984 20011990 1a2a3a4a 19121990 19111990 19061988 19041983 19041978 19031986 19021992
19011982 18121989 18111992 18111982 18081985 18061983 18061980 17121988 17101989 17091992 17091982
17091979 17071992 17071983 17061993 17051982 17041983 16121988 16101991 16071993 16061991 15101981
15061994 15061991 15041981 15031994 15031983 15011993 15011982 14101993 14071984 14061987 14041993
14041976 14031980 14031978 14011984 14011982 13245768 13081978 13061981 13041992 13021995 123mudar
123456789l 123456789123 12345612 12340987 12111988 12111986 12111982 12071980 12051984 12011984
12011980 11121991 11101979 11091992 11091991 11081993 11051983 11021983 10111982 10091983 10061980
10011982 09121992 09101982 09091979 09081989 09061984 09051978 09041982 09021991 09021985 08101984
08091981 08081991 08071991 08051986 08051985 08051984 08031982 08031977 08021986 07121985 07071983
07041979 07031984 07021985 06121987 06111982 06061991 06061984 06041991 06011990 05111990 05101987
05051981 05031983 05021990 04111990 04111985 04101990 04071990 03111992 03091982 03071991 03071978
03061983 03021988 03011988 02081994 02041993 02021994 02021970 01121982 01111983 01101991 01061991
01031992 01031976 01021983 01011966 01011965 ytngfhjkz yourmama wingchun wildlife welcome2
wednesday undertow uncencored trailers temptress submarin sublime1 starbucks spalding songbird
snapshot shevchenko sevenof9 seahorse santacru sandman1 salesman rt6ytere rktjgfnhf raymond1
ramstein prudence prestige paramore papabear omegared nonmembe nastenka morticia morozova
monkey123 milkyway michelle1 masterbaiting marajade longshot letmeinn kenneth1 johnston ireland1
hulkster housewife hellohel headache gorillaz goldrush girfriend fuckthat fourteen flipper1
fireblade evildead everyday dropkick drifting dragrace doorknob domenico daniel12 costaric
contests bugsbunn bubblegum blondinka blackbelt benedict babemagnet asslover anna2614 78787878
74227422 74107410 43046721 31121991 31101984 31031989 31031980 30101983 30101982 30051980 30051979
30041982 30031991 30031983 30011991 29121990 29101988 29091977 29061983 29041993 29011986 28111983
28101992 28091991 28091981 28081989 28071990 28071978 28061991 28041980 28011983 27111991 27111988
27091990 27091989 27061980 27051983 27011984 26111991 26111982 26091990 26091987 26071992 26031983
26011979 25101983 25101978 25071991 25051993 25031994 25021992 25011994 24101983 24081992 24071984
24071983 23101984 23101982 23071991 23071990 23071982 23061984 23061976 23051978 23031992 23021981
23021975 23011983 23011981 22111979 22091989 22081992 22081989 22051981 22041976 22011983 22011975
21091980 21061984 21041994 21041993 21041978 21031989 20071992 20071989 20041989 1password
1a2b3c4d5e 19111989 19111981 19091982 19071994 19051980 19041981 19041980 19011991 18121980
18091988 18071980 17111984 17031990 17021981 16161616 16111988 16111985 16091985 16081992 16081983
16071982 16071980 16041991 16031993 16021985 15111981 15101979 15091981 15061986 15051980 15041992
15041991 15031975 15011989 14121993 14121980 14071990 14071980 14051979 14031982 14021982 14011992
13111987 13091980 13081981 13061982 13041981 13011992 123698741 123456789p 12101979 12091992
12081992 12081981 12061994 12061992 12051991 12031992 12011990 11121992 11111992 11101983 11101980
11071980 11061993 11031993 11021994 11021989 10121992 10121976 10101977 10091993 10071993 10061992
10051992 10041993 10031981 10021989 10021981 10011993 10011991 10011984 09091982 09081987 09061981
09041984 09021982 09011992 09011989 09011980 08111991 08111990 08041981 08011980 07121983 07081980
07071993 07071978 07061984 07041982 07041981 07011987 07011982 06121991 06121985 06111987 06111983
06091990 06091988 05101988 05091984 05061991 05041987 05021981 05011983 04121989 04101985 04091979
04071992 04071984 04051982 04021986 04021984 04021982 03081980 03081979 03061977 03041992 03021978
02121989 02121980 02111986 01101980 01061993 01051974 01031993 01011968 wapapapa victory1 verygood
vancouver toulouse tooltime tequiero sunderla starlite sooners1 snowflake skeeter1 singapore
shinigami seventeen sanity72 samadams restless redstorm rb26dett qwerty99 pussyeat p@ssw0rd
porsche911 plumbing pennstat peaceful partners paranoia necklace motherfu milamber memories
marybeth manifest mahalkita machines losangel littlema liberty1 kfcnjxrf kazanova j3qq4h7h2v
infinite ignatius horseman honeydew heinlein glennwei geibcnbr fuckshit fordf350 fktyeirf fakepass
everques enter123 dortmund dominate discovery desperado demon666 dagobert churchil christophe
chopper1 chairman caldwell brisbane braveheart bonethug bluenose birthday4 bettyboop avalanche
austin316 augustin allnight allblack alex1234 alejandra aerosmith admin123 31121984 31101982
31071977 31051992 30111983 30111979 30081983 30041993 30041989 30041980 29111984 29081991 29081989
29071991 29071989 29061981 29051993 29041994 29031993 28121985 28111991 28081981 28071981 28031987
28021987 28021978 28011992 28011990 27121991 27111987 27101991 27091979 27071994 26121991 26101990
26091981 26081992 26081981 26071991 26071988 26071979 26061992 26051983 26041985 26021991 25121980
25111980 25081993 25081984 25071988 25061990 25031979 25021991 24121993 24091982 24081989 24061991
24051993 24051992 24031992 24031982 24011982 23121987 23121985 23081980 23051982 23031982 23011986
22121990 22101984 22101978 22091977 22061981 22051983 22041981 22041979 22031983 22021991 21111987
21111982 21101985 21051981 21031983 20101991 20081993 20081983 20071982 20031981 20011982 19571957
19121992 19101991 19081978 19071982 19051993 19051984 18273645 18111981 18101984 18091982 18051980
17121984 17111992 17091978 17081985 17081982 17071980 17061990 17061984 17051984 17041992 17021984
16121992 16101988 16071992 16051984 16041983 16031994 16031983 16021994 15121992 15121988 15121982
15121977 15101990 15101980 15091992 15031993 15021978 14091983 14081983 14061989 14051988 14051984
14041985 14021995 14021977 14011985 13241324 13121991 13111980 13081993 13081980 13021988 12345asd
12345678900 12345654321 12111983 12091981 12071981 12031993 11111990 11111985 11111980 11101991
11061981 11041984 11021982 10101978 10081992 10081980 10071982 10021991 10011978 09101980 09081982
09071982 09041989 09021993 09021984 08121988 08091982 08081976 08021980 08011990 08011983 07121989
07111984 07071976 07021993 07021983 06111989 06091984 06071991 06061980 06021985 05101982 05081979
05071981 05071977 05021980 04081991 04081984 04081981 04061994 04061989 04051980 04021981 03081982
03071982 03041975 03031985 03021985 03011983 02061993 01121979 01111986 01101988 01091983 01081983
01071982 01031978 0000000000o zaq12345 x72jhhu3z watermelon utahjazz tonyhawk thething testibil
terriers scandinavian rerfhtre rammstei qazxsw123 penetrating peaceout pathfinder passthie
partizan navigato mypasswo meandyou maximus1 maurolarastefy mastermi master123 marymary manhatta
lasttime lancaster kokokoko ilikesex hornyman helphelp gymnastic gotyoass goodlife galeries
fuckmehard freedom2 frank123 forgotten firestar everton1 domainlock2005 disabled dickweed detectiv
cybersex cxfcnkbdfz crockett charming charlie123 blessed1 biscuits astonvil arcangel anakonda
alkaline 555555555 333333333 31121980 31101990 31101978 31081988 31081983 31031984 31011986
30121983 30111985 30101981 30091994 30091982 30081987 30061991 30011978 30011977 29121991 29091993
29091981 29071992 29041983 29031985 29031984 29021980 28121983 28121982 28121981 28081991 28061982
28051993 28031979 28011981 27101983 27051993 27041984 27021982 26121977 26101992 26101982 26061981
26051984 26021984 26011983 25081991 25081980 25061994 25061991 25061989 25051995 25051982 25051979
25041979 25031990 24121981 24111984 24091981 24031986 24021994 24011981 23101991 23101979 23091990
23091978 23081989 23081987 23081977 23061979 23051992 23041977 23021973 22101992 22091982 22081977
22071982 22061986 22051992 22031985 22031978 22021982 22021980 21121983 21121981 21121977 21111981
21101992 21101991 21091983 21081981 21051982 21031993 21011983 20112011 20111982 20101989 20101983
20071991 20051990 20051980 20041991 20031993 19591959 19121984 19091993 19091991 19091978 19071995
19061983 19031989 19031982 18121993 18111979 18101992 18101982 18081983 18071987 18021990 18021981
18011983 17121980 17111980 17101979 17081991 17061979 17031994 17011988 16101982 16091980 16081987
16081979 16061980 16031989 16031980 16021993 16011984 15121979 15101988 15091978 15061989 15031980
14091979 14081993 14041981 14021980 14011980 13121979 13101994 13081992 13071986 13031984 13011976
12241224 12121992 12081991 12071994 12071986 12071976 12061991 12041976 12021992 11122233 11021980
11011981 11011977 10121980 10101979 10061981 09121990 09121986 09091980 09011988 09011984 08121981
08091992 08071992 08071979 08061981 08011984 07111989 07081991 07081988 07081978 07061982 07051993
07051981 07031987 07011992 07011983 06121983 06101988 06101982 06051992 06041980 06031990 06021982
06011985 05121991 05091986 05051975 05041992 05041982 05041981 04111982 04071977 04061981 04051991
04051981 04041993 04041981 04041979 04021992 04011992 04011991 04011985 04011980 03121983 03121982
03111989 03101981 03091985 03091980 03061979 02111984 02111983 02111982 02011992 02011970 01121975
01111991 01111982 01101983 01091991 01081981 01081975 01061981 01051991 01031994 01011958 watching
tryagain theclash terrence terrance stefania southside solnishko smokedog sk8ordie shitfuck
russian7 rsalinas roserose rootedit reindeer regional rebbyt34 r4e3w2q1 qqqqqqqqqq qazwsxedc1
premiere optiplex nokia5230 nickolas mystical monkeyma momsanaladventure maryanne marketing
marketin marishka mackenzi laracroft lagwagon kevin123 ironhors information hotbabes hornyguy
homeless hogwarts hernande headless hd764nw5d7e1vb1 hamburger grandpri goodfell golfclub gobigred
fuckedup everquest evergree ericeric envision eightbal doggydog dhjnvytyjub detroit1 database
dangerou computers citibank choppers cannonda callofduty bullwink brunette bravehea bookcase
blackcock beepbeep bassbass armstrong antigone abstract 987654321q 369852147 31081994 31071981
31051984 31031981 30111984 30101989 30081991 30011976 29121993 29111980 29101993 29061992 29051982
29051980 29041991 29031995 28101987 28061992 28021993 27121987 27121984 27101993 27081983 27061992
27061986 27051982 27041982 27021983 26111979 26091980 26071993 26061988 26061984 26051982 26031981
25111979 25101992 25101984 25041982 25041981 25041977 25021993 25021982 25011992 24121983 24111980
24111979 24091979 24041982 24021981 24011979 23121992 23081982 23071987 23041981 23031993 23031978
22111978 22071993 22061980 22031994 22031988 21111991 21101978 21031994 20121983 20101981 20091995
20091992 20081992 20041993 20031976 20021994 19531953 19121994 19121993 19121991 19101977 19081989
19051991 19041991 19031993 19031992 19031988 19031984 19021989 18121991 18101979 18091992 18081980
18011982 17171717aa 17111990 17111983 17081994 16121977 16111993 16111980 16061982 16051996
16031984 15121991 15091984 15081979 15081978 15071993 15051979 15051978 15041978 15031981
147896321 14101981 14071981 14061995 14051989 14041983 14031972 14021979 14021978 13111981
13091991 13031993 13031982 13021983 12s3t4p55 123qweas 12121979 12111979 12081980 12071979
12061983 12021979 12011994 11121979 11121978 11071992 11071982 11071979 11061990 11061979 11051977
11021986 11021979 11011978 10111980 10091990 10091987 10091982 10081979 10071977 10061982 10051991
10041988 09121984 09111986 09111984 09101979 09091981 09061992 09061982 09031983 09021992 09021979
09011986 08101990 08101983 08091991 08091990 08081987 08031978 08011991 07121977 07111992 07071991
07061987 07051991 07031990 07021982 07021981 07011981 06091983 06091982 06081982 06081981 06071976
06061978 06031993 06031981 06021980 06021979 05121979 05111988 05111987 05101981 05081984 05031993
05031980 05011986 04121983 04041994 04041980 04031993 04031992 04031983 04031980 04021983 03121989
03111980 03051983 03021981 02121991 02111988 02101991 01121978 01071994 01021982 01021981 01021976
01011964 zz8807zpl youandme yfnfitymrf woodside volkodav vfnbkmlf triplets timothy1 timelord
thriller tenerife techniques takamine sweetass shotokan sexsexse rushrush rocky123 qwerty78
pyramids prelude1 potatoes pornpass phaedrus peternorth patrizia password11 passwerd panorama
nokia5130 nemesis1 natascha music123 muffdive motorcyc misiaczek maximilian marriott madonna1
macintosh kristen1 killzone jakester insertions insertion impalass ijrjkflrf helpless hardwork
gulliver grapeape goodwill ginscoot ghjnjnbg genocide fynjybyf flashman feetfeet facefuck
evanescence ethernet elvis123 dragon11 domestic coolgirl cocktail chauncey cezer121 caterina
carlotta callahan bruno123 bobmarle bloopers blackcoc baywatch asdfjkl; archangel anthony2
8phrowz622 78963214 69213124 67camaro 50505050 4rfv3edc 31101992 31081992 31081991 31071992
31071978 31011978 30121989 30121982 30111993 30091991 30091990 30081980 30071980 30051990 30031982
30011981 29111991 29091994 29091979 29081992 29081984 29081979 29071984 29051976 28101990 28101984
28101981 28091979 28081992 28081987 28041984 28021994 27121980 27101984 27101982 27101980 27091981
27091980 27061991 27061987 27041992 27041981 27021993 27021989 27021981 26101979 26081991 26061977
26021993 25051975 24111978 24071985 24061983 24051983 24041978 24021982 24011994 23121993 23121981
23101989 23101983 23071980 23061981 23021980 22121980 22111984 22101986 22081984 22061983 22051979
22021983 22011980 21121993 21091981 21071991 21071981 21071980 21061979 21041982 21041980 21021981
20111993 20111980 20101979 20091981 20091979 20081998 20071979 20051982 20021978 1hxboqg2 19111983
19071987 18121981 18111980 18071985 18061978 18031987 17111994 17101984 17081979 17071981 17061980
17041978 17031981 16121984 16121978 16091993 16081982 16071990 16071976 16051992 16021978 15111994
15091979 15081974 15061975 15021992 14531453 14121982 14101982 14091992 14081995 14071994 14071991
14071982 14061992 14061978 14041990 14041977 13091994 13091981 13081989 13071981 13031979 13021980
13011980 123masha 123hfjdk147 123456789k 123456789012 12111989 12101991 12091994 12061993 12011978
11121993 11101992 11051993 11041977 11011994 11011984 11011983 10111992 10101968 10081994 10021980
09121988 09101987 09061993 09061985 09051992 09051982 09051980 09041993 09031984 08101993 08101991
08071981 08061993 08061980 08051978 08041991 08021981 08011993 07071981 07051979 07041993 07041991
07031980 07011984 06121993 06101984 06051981 06051976 06041983 05121987 05071992 05061992 05021979
04051992 03111982 03101987 03071988 03041979 03041977 03031980 03021983 02111991 02021996 02021995
02011991 01230123 01121983 01101993 01061994 01061980 01031979 zxcvvcxz yesterda windows1
volkswagen vaseline uhbujhbq tomservo thesaint ssssssssss splatter sonyvaio soccer13 snowman1
snoopdogg snakeman saunders russell1 robinhood polaroid pokemon123 p455w0rd openopen open1234
novifarm newpass1 mysecret montecarlo momomomo milhouse mayfield luv2epus loveyou2 lexingky
lemmings kennwort jason123 iloveporn hotchick homer123 hilfiger hennessy heather2 hawkwind
happydog gregory1 greatsex gotigers gooseman giveitup ganjaman fred1234 francesca fordf250
federica eleven11 dropdead doggystyle devilmaycry destroyer deborah1 davidoff darthvader dadadada
contains colossus claudine cheyanne catholic catdaddy cambridge buttbutt boogaloo bernhard
barbara1 assclown aquarium angeline adventur 5tgb6yhn 5hsu75kpot 34523452 3216732167 31121989
31031992 31031978 31011980 30121992 30101992 30101980 30041981 30031990 30031981 30031976 30011984
29111990 29111977 29061993 29051983 28121992 28111980 28071992 28041985 28031992 28021995 28021975
28011993 28011977 28011974 27121983 27101977 27091986 27081979 27071993 27071981 27061982 27041994
26071980 26041982 26041978 25121993 25101982 25081992 25081990 25061993 25061982 25041993 25011978
24111986 24101982 24091992 24091976 24081983 24071978 24051982 24031994 24021978 23061994 23041980
23031994 22091992 22051993 22041980 22031979 22021978 21091977 21081984 21081976 21051992 21031977
21021980 21011980 20121991 20121979 20111992 20111983 20081980 20041982 20031982 20031979 19191919
19111993 19111991 19101994 19071977 19061981 19051978 19041984 19031981 19021981 19011992 19011983
18121982 18081984 18071984 18071982 18061979 18051995 18041981 18041979 18031990 18021994 18021983
17121982 17101981 17091993 17061981 17041993 17021994 17011995 17011993 16121980 16121976 16091994
16091981 16081994 16061993 16051982 16051978 16021992 15121981 15101993 15061981 15051984 15031978
15031976 14101979 14091993 14081981 14071992 14061979 13081994 13051984 13041980 13011979
123456abc 12121993 12121978 12111992 12101992 12061982 12061978 12051995 12041975 12031980
12031978 12011983 12011976 11121988 11111981 11071978 11061978 11051994 11051981 11041994 11041979
11031981 10121983 10111984 10081978 10071992 10071979 10051979 10041980 10031975 100200300
10011994 09121976 09111990 09101981 09081991 09081978 09041980 09041975 09011982 085tzzqi 08121992
08111980 08091979 08081974 08021993 07111981 07091980 07071979 07061989 07061977 07051983 07041978
07021978 07011990 063dyjuy 06111988 06081978 06051982 06031995 06021990 06011992 06011976 05091989
05091983 05081982 05071979 05061993 05051994 05031982 05011980 04101987 04081990 04071979 04061976
04041977 04031986 04021989 04011982 03121979 03111985 03101992 03081986 02121987 02121984 02071992
01478520 01101978 01071979 01051982 01051981 01021993 0102030405 yamahar6 waterpolo vladvlad
valentino ultraman topsecre thelast1 tanechka supernatural summertime salvator saab9000 romaroma
romanova rickster raindrop qwerty77 qazwsxedcrfvtgb princeto pegasus1 opensesame newhouse nbuhtyjr
minnesota mattingl mandolin maddison lotus123 lincoln1 letsplay lebron23 julieann ironman1
guesswho gfhjkm12 getsdown georgia1 gbgbcmrf foxhound flipmode fireman1 fastcars falstaff
evergreen dutchman duckhunt distance deathrow daffodil cvbhyjdf cumeater crocodil creatine
christel chastity cbr600rr calcutta buratino buffalos bradshaw bluedevi blackboy blackass bignasty
beaumont badkarma astalavista anteater amoremio allright alligator 8phrowz624 74185296 44magnum
32165498 31101975 31071993 31071976 31011991 31011984 31011976 30121980 30111991 30091979 30091978
30071984 30071981 30041978 29111981 29061980 29051981 28091983 28071976 28061993 28061987 28051979
28041975 28011980 27121977 27081993 27071979 27071977 27061981 27031982 27031981 27011991 26262626
26121995 26121992 26081984 26071994 26051991 26031993 26011995 258258258 25111983 25091978
25091976 25081979 25071982 25051976 24121979 24071979 24061982 24041979 24011993 24011978 23111981
23111979 23091993 23071977 23031981 23021979 22121991 22111975 22091978 22081980 22061993 22061977
22031992 22021977 21121979 21081983 21071979 21061982 21031982 21021982 21021976 20121976 20111988
20111978 20111974 20101978 20051994 1letmein 19111992 19091989 19051974 19031991 19011984 19011976
18051994 18051983 18041993 18031992 18021978 17101983 17081981 17051980 17031978 17011979 16121994
16111991 16091983 16081993 16081981 16081978 16051983 16011993 15121980 15101977 15021982 15011978
14321432 14121994 14091985 14081979 14071993 14031983 14031981 14011993 13791379 1357913579
13121992 13121981 13101981 13101980 13051978 13041982 13041979 13041978 13021982 123qwe456
123456asd 123456ab 12345432 12121975 12101980 12081982 12061995 12051994 12041981 12041979
12031995 12011982 11091981 11081981 11071981 10061993 10061979 10031979 10011981 09071975 09051979
09041983 09031993 09021983 09011983 08121990 08081980 08051991 08041987 08031976 08021982 08011992
08011985 07121981 07111990 07111988 07091994 07091977 07081975 07061983 07031981 06051980 06041993
06011995 06011994 06011983 05121980 05101993 05101985 05101979 05081980 05041977 05021986 04111984
04091982 04071994 04061992 04051976 04051975 04031981 04031977 04021980 03121977 03111983 03101980
03041993 03041982 03011980 02091992 02032009 01121981 01111981 01101981 01092011 01081979 01061977
01051977 01051976 01051970 01012005 zxzxzxzx zolushka whoopass westlife wellhung wasdwasd warehous
waffenss vineyard vicecity vfylfhby vergeten vegas123 usmc0311 ufhvjybz trucker1 transfor tooltool
thornton teamwork swallows summerti stewart1 steve123 stamford spartan117 solidsnake sixtynin
service1 seraphim satellit sasasasa ronaldo7 rerfhfxf rerehepf remington redshift redneck1
redbeard qwerty777 qaz12345 professor postov1000 politics polarbea pimpster payton34 patterso
pantyhose palomino outoutout onepiece nyyankee nolimits ninanina nicknick newport1 monkey11
metalgear meltdown mccarthy mattmatt masterkey manhattan magnavox loglatin lifeisgood licorice
learning lalaland lakers24 kitty123 kingsize jimmy123 invictus gy3yt2rgls goodness goodison
glassman ghjvtntq felicity failsafe fabrizio f15eagle excellen emmitt22 element1 dumpster divorced
dillweed deepblue counterstrike coolbean commerce collecti chillout chemistr carefree capital1
calculus calamity caffeine buchanan black123 bigpussy bigdick1 barakuda babushka asmodeus
asdfg12345 aquafina angelito alexandru a1a2a3a4a5 52525252 48151623 31081986 31081981 31071987
31071979 31051981 31031979 31011982 31011979 30081993 29111986 29101981 29091992 29091978 29071979
29051979 28121991 28101993 28101983 28091994 28081993 28051978 28041993 28041977 27121992 27121985
27101988 27091994 27091978 27081992 27071992 27021979 27011993 27011980 26111990 26101991 26101978
26091982 26081982 26071981 26061993 26051981 25111981 25071993 25061977 25021981 24121980 24081979
24061977 24041981 24021980 24011980 23121980 23091980 23081981 23071996 23071978 23061993 23061978
23031979 23021995 23021994 23011995 23011993 22121993 22111992 22101980 22081988 22071976 22061976
22051995 22031980 22011981 21121990 21101995 21081982 21081979 21041981 21011993 21011979 20121980
20121977 20111981 20071980 20061979 20061977 1mustang 19061979 19051992 19031979 19011994 18091981
18081991 18071992 18041978 18031984 18031978 17931793 17121981 17091988 17081983 17081976 17071993
17061972 17031977 17021995 17021978 17021974 16101990 16071996 16051995 16051980 16051979 16041980
16031982 16011978 15121978 15121973 15031979 15021980 15011980 14101980 14101975 14021993 13572468
13091983 13051982 13051981 12451245 12345678901 123321456 12101981 12071970 12041961 12031983
11091982 11091977 11071994 10101995 10101994 10091981 10061994 10061978 10021992 10021977 10021976
10011975 10011970 09121981 09111982 09101992 09081981 09061980 09061977 09051973 08520852 08111978
08081978 08071993 08051982 08011974 07121990 07111980 07101994 07091991 07061992 07031995 07031982
06121984 06121981 06111992 06101992 06091980 06091979 06071981 06061992 06051994 06041985 06041981
06031994 06011981 05121993 05111981 05091990 05071980 05071971 05041995 05041979 05031994 05021992
05021983 05021982 04121978 04101994 04081976 04071991 04031987 04021994 04021977 04011983 03121981
03091993 03091989 03071979 03061995 03061980 03032009 03031976 03021991 03021980 03011993 02121979
02111981 02061994 02061991 02022008 01111980 01111979 01071993 01061978 01061975 01021996 01011969
01011963 01011955 yorktown yesterday worldcup winchest valdepen universi unicorn1 thunderbird
thematri tecumseh teacher1 summer01 suikoden smuggles skateboa sideways showboat sebastie scruffy1
schastie sandydog sailfish qwaszx12 qazxsw12 !qaz2wsx pussylov psychnau professional prashant
powerade pontiac1 pinkpink peregrin pennstate parsifal overload omsairam october2 novikova
nadezhda mymother mustang9 mustang8 mustang0 moonshine mindless michele1 metropol mauricio
master01 marigold manager1 luscious luckyman loveme89 longlegs longhorns lollollol letmein22
lancaste kicksass joshua12 johndeere jeffjeff jeepjeep jediknight ilya1992 illumina hotsauce
hometown holahola hitman47 hermione hellohello hatteras gunsling goldfinger glenwood ghjcnjghjcnj
gfhjkzytn fuckyeah footlove finnegan favorite8 favorite7 fabienne elbereth dustydog ducksoup
drjynfrnt dragon13 douglas1 dominica dkflbvbhjdbx delivery davecole copenhagen control1 consuelo
clitlick claudia1 chipper1 champions celticfc caseydog camelot1 cableguy brownies boris123
bonghits bluebear blackbel billiard bigbutts bachelor avangard angelofwar andrew12 amarillo
alphaman alabama1 admin18533362 89898989 7hrdnw23 65656565 333666999 31031983 31011993 30111995
30111992 30101978 30101974 30091984 30081994 30061978 30051978 29101983 29031994 29031992 29031981
28282828 28121993 28121980 28101977 28101974 27111983 27111981 27081980 27071975 27061975 27041991
26121980 26071978 26061994 26051994 26031976 26021981 25121977 25101993 25101981 25041995 25011995
25011980 24862486 24101981 24081993 24061981 24041995 24021992 23121977 23111980 23091979 23051993
22101993 22091993 22091980 22091979 22071978 22041994 22041978 22041974 22031982 21111975 21081992
21061981 21031979 21021994 21021979 21011982 20091994 20081996 20061974 20051977 20011995 1qaz!qaz
1basebal 1a2a3a4a5a 19451945 19101981 19081981 19081975 19071992 19061974 19031976 19011995
19011977 18091994 18071994 18051981 18041980 18011995 18011980 17121989 17121975 17111993 17101995
17101978 17091994 17071994 17021975 17011981 16101983 16101976 16071981 16061995 16051994 16041979
16041977 16031981 159753123 151nxjmt 15121994 15111978 15101978 15091993 15081977 15071994
15051977 15021972 14111981 14091981 14091980 14071976 14021975 13576479 13101979 13091978 13061980
13051996 13011995 13011994 12qwerty 12121973 12121970 12101975 12091978 12081978 12061996 12051975
12041992 12031977 12031974 11111975 11091993 11091980 11031979 11031975 11021978 11021974 10121981
10111995 10111978 10061977 10031972 09111992 09101990 09091977 09081983 09071980 09061978 09031980
08101988 08061991 08061982 08051980 08021983 07121986 07101991 07101979 07091992 07091979 07061981
06121992 06101994 06091995 06091981 06081980 06071977 06061975 06051984 06041992 06041982 06031982
05121981 05091979 05091977 05071982 05071978 05051995 05041993 05031985 05021984 05011976 04200420
04121990 04101982 04081993 04061983 04051995 04041974 03121991 03111988 03071977 03051977 03031979
03021994 03011995 02121993 02081995 02071993 02061995 01121991 01111985 01101992 01092000 01081993
01071992 01041994 01041976 01011962 01011957 ytrhjvfyn yodayoda wolfwolf whatever1 vthctltc
vfvfvskfhfve touchdow thomas12 thematrix theflash tactical strannik stampede slayer666 sixtynine
shadow01 searcher satriani saopaulo rockroll rhfcfdxbr red12345 pyramid1 prisoner pleaseme
pleasant playboys pepsi123 pedersen passions parasite overtime oriflame nokian70 nevermor mousepad
moonstar mobbdeep milenium michael9 mapet123456 mammamia mackenzie machoman lovesexy lovefeet
lostsoul longtime longdick lionlion limpbizkit legoland language kurosaki kirkwood kilkenny
juvenile junkyard joseluis jbond007 iwantyou indonesia ibilljpf hugohugo henderson headshot
gtkmvtym greyhoun goodtimes goldmine goldgold ghjnjrjk ghbdtn12 general1 funnyman freeland
forklift flintsto fkmnthyfnbdf essendon emachines dragon99 darkmoon damage11 daisymae covenant
corporal cordelia codeblue claypool catalyst carthage bumblebe buckbuck broodwar boscoe01
bondarenko birthday1 besiktas bayliner baphomet avengers atlanta1 assassins arsenalfc aqualung
anatoliy algernon aleksander afrodita 90909090 89600506779 61586158 54545454 33rjhjds 31081993
30081985 30061975 30051983 30051982 2wsxzaq1 29121977 29051995 29051978 29041979 29041976 29041974
29031980 29011977 28121975 28111994 28091977 28041995 28041978 27111980 27091992 27081991 27081982
27081981 27041995 27031980 27011995 27011977 26121982 26091983 26091978 26071995 26061982 26041993
26041980 26021978 25121992 25111984 25111977 25091996 25091980 25061980 246813579 24121991
24111993 24111976 24091983 24061993 24061980 24051981 24051980 24031977 23101993 23091975 23081995
23011978 23011975 22121994 22111994 22101979 22091994 22071980 22061979 22061978 22021993 22011994
21091994 21071993 21041975 21031978 21021978 21011995 20121993 20121981 20101980 20071994 20061993
20051978 20021976 20011993 20011976 19561956 19111982 19111979 19091981 19071981 19031983 19011980
19011975 18111993 18111991 18111975 18101994 18101993 18081978 18031983 18031977 18021980 17051974
17021980 17011996 17011980 16091989 16081976 16071984 16051977 16041981 16021981 16021975 16011976
159753852 15111992 15091982 15081981 15061980 14921492 14121992 14121981 14121978 14101976
14081973 14071979 14071978 14061976 14041979 14031994 14031993 14031979 14021994 14011995 14011981
14011979 13121993 13111992 13111983 13101991 13091992 13071995 13041975 13031995 13031978 13021981
123456qq 12111980 12101994 12071993 12061977 12051978 12031981 12031976 12021977 12021974 11101994
11101977 11101976 11081995 11061977 10101972 10091973 10041977 10031994 10021979 10011977 09121991
09121980 09091992 09091983 09081979 09041992 09041976 09021981 08121980 08111977 08081977 08071975
08031979 07101981 07101962 07081979 07051982 07041992 07031992 07021992 06121978 06101977 06091986
06081976 06061974 06021993 05101992 05071994 05061979 05041980 05021978 05011982 04111983 04111980
04101983 04091992 04031988 04031975 04021991 04011984 03121988 03061993 03041976 03031995 03031978
02111993 02051994 02051993 01121992 01111978 01111977 01101975 01091993 01041977 01022011 01021975
01012008 zxcvb12345 zcxfcnkbdf ytyfdbcnm wonderland wisconsi william2 viper123 valdemar trojans1
trader12 timetime timeless tigger12 thissuck theworld tennessee stockings sobriety snoogans
skypilot sk84life sidewind shadow11 schwartz schnuffi schneider rockydog rjyatnrf qwertzui
qwerfdsa qazxswedcvfr q1234567890 pussylover princessa popsicle planning phoenix2 password3
%%passwo passfind parliament oscar123 orange12 oldschool nonrev67 nikenike milashka marietta
makemoney lucas123 lindsay1 leningrad kovalenko kingrich investor iloveher hrvatska hammerhe
gunsmoke goodstuf ghtktcnm ghbrjkbcn ghblehrb gfhfljrc germany1 galatasaray fuckyou123 fuckfest
forgiven flhtyfkby flapjack firework firestor fightclub exploite elisabeth dripping dreamers
dreamer1 discount cynthia1 cyberonline critical charlies c3por2d2 buttplug bulldawg buckeye1
blacksun bigpimpi barracuda barracud babababa azsxdcfvgb astroboy art131313 arabella appleton
annabelle ambition akatsuki agnieszka advocate adelaida adamadam abcdefghi 777888999 36363636
31081984 31051994 31011988 30111978 30091981 30091977 30081981 30011982 29121978 29091976 29061976
29031996 29031977 29021992 28121994 28081980 28081979 28071979 28051976 28021982 27111979 27101981
27071980 27061995 27061993 27061979 27061976 27051981 27051980 27051976 27051975 27041978 27031978
27031976 27011992 27011976 26121994 26101980 26081994 26071976 26071974 26061980 26021982 26021979
26021977 26011994 25081982 25031981 25011981 24121992 24111975 24081981 24071980 24071974 24061979
24061975 24051977 24041994 24041980 23176djivanfros 23091977 23011994 23011976 22111976 22081996
22081994 22081982 22071995 22071994 22071979 22071977 22061996 22041970 22031993 21091993 21071978
21061975 21051994 21051980 21041979 21021993 20121992 20121975 20111979 20091980 20091978 20081981
20051975 20021979 20011977 1qay2wsx 19121979 19121977 19111980 19111977 19101976 19091977 19081980
19051995 19051982 19021978 18091990 18091979 18081981 18061977 18041982 17091990 17091989 17091980
17091976 17071979 17071977 17041981 17041974 17011978 16121993 16081996 16071979 16061978 16031995
16011996 16011995 15111983 15111979 15091991 15081982 15071978 15061982 15021994 15021979 15021977
15021976 14081980 14081977 14061994 14041980 14031992 14021976 14011974 13121975 13111978 13091976
13081976 13061995 13061993 13061978 13051980 13041994 13011975 1234567u 123456789qwerty 123456789n
123321qwe 12233445 12091993 12091979 12081996 12071995 12051976 12021996 111111111111 11091996
11091979 11061975 11051992 11041975 11011993 10121975 10101970 10091975 10071978 10051982 10051980
10041994 10031995 10031982 10021973 09071993 09071976 09061979 09061975 09061972 09051977 09031982
08154711 08111989 08111979 08101982 08091977 08071980 08061977 08051988 08051977 08041993 08041977
08031984 08031973 08021987 08021976 08011981 07121980 07111983 07111978 07051977 07031996 07031983
07011994 06121990 06111993 06101993 06101990 06101983 06101978 06091992 06091976 06081977 06071979
06061977 06051975 06031980 06021991 05121978 05091982 05091981 05081993 05081990 05011991 05011979
04091988 04091984 04091983 04091978 04081988 04081980 04061975 03121993 03121992 03091995 03091994
03081981 03081977 03081975 03051992 02121982 02121977 02111980 02111978 02101992 02081992 02051996
01121994 01091995 01091981 01071976 01051975 01031977 01021979 01021974 01011959 zzzzzzzzzz
zaq1xsw2cde3 westham1 westcoast weedweed wargames w1w2w3w4 voltaire venezuel titlover thorsten
thinkpad thetachi thejoker televizor tazdevil sweethea summer12 stroller stinger1 steelhea
southsid sonnyboy smallville slimed123 shipping save13tx ryanryan ruthless rocketman robinhoo
repytwjdf redhead1 reaction ranchero qq123456 pussylicker psychnaut1 prospero primetim prettygirl
porn4life playoffs pizzapie pheasant peter123 olgaolga october1 oc247ngucz nonsense nokia5300
nokia3250 nighthaw newworld nacional mustang3 mostwanted mosquito moonmoon monique1 miranda1
minotaur michael8 metalica medicina mavericks margosha lindsey1 lavender laracrof lapdance
ladygaga kochanie kochamcie knockout killemall karamelka jerusalem jedimast iwantsex isacs155
ironmaid interpol internat inflames indahous hornyboy hondacivic hellokit hannover handcuff
hallmark halfmoon gremlins ganjubas galadriel galactic frontera freiheit francis1 faulkner
fatluvr69 fantastic evgeniya epaulson edwardss ducati99 dkflbvbhjdyf dickface danielit crossbow
chimchim champagn camaroz2 bugsbunny bluegill blondie1 blingbling blastoff biggdogg behemoth
bareback badlands backspac asd12345 arsehole argonaut antoshka antonio1 allstars alexandria
account1 987412365 96969696 748159263 326159487 31313131 31121993 31121981 31101979 31081980
31051980 31031993 31031991 30121979 30121978 30101975 30091980 30081978 30071977 30061994 30061976
30051995 30041977 30031994 30011995 29121983 29121979 29101987 29101979 29101976 29081994 29031979
29031976 28121977 28111993 28111981 28111978 28111975 28071974 28041981 28031993 28031978 28021980
28021973 28011982 27021996 27021976 26091994 26051976 26041973 26031979 26021983 26021975 25121979
25111975 25091993 25091981 25081981 25041976 25031977 25021980 25011976 25011973 24091980 24081991
24061978 24041974 23121976 23111992 23091981 23071993 23071983 23041978 23041975 23031995 23011997
22121979 22111981 22081975 22061994 22051994 22031976 22011978 21111980 21101976 21081994 20101994
20101977 20091982 20081977 20061973 20051993 20051979 20021977 1q2q3q4q5q 1jennife 19581958
19091975 19071980 19061976 19051994 19051973 19041994 19041982 19041979 18101980 18051978
`;
